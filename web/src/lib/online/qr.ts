// QR pictures of links and codes.

import { correction, generate } from "lean-qr/nano";

/** The dark squares as the path of a picture with this many squares a side; around them a margin of four must stay clear. */
export function qr(text: string): { size: number; path: string } {
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = "";
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) {
      let end = x;
      while (end < code.size && code.get(end, y)) end += 1;
      if (end > x) path += `M${x} ${y}h${end - x}v1h-${end - x}z`;
      x = end;
    }
  return { size: code.size, path };
}
