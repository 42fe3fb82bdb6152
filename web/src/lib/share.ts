// Giving things away: to the clipboard, or as a file.

/** Says whether it could be copied. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

const TYPES: Record<string, string> = { pgn: "application/x-chess-pgn", svg: "image/svg+xml", txt: "text/plain" };

export function download(name: string, text: string): void {
  const type = TYPES[name.split(".").at(-1) ?? ""] ?? "text/plain";
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
