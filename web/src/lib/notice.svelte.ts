// A word to the person that belongs to no place on the page, such as that something was copied.

/** How long it stays, in milliseconds. */
const STAYS = 3000;

interface Offer {
  label: string;
  accept: () => void;
}

class Notice {
  text = $state("");
  /** What can be done about it; it stays until that is done. */
  offer = $state.raw<Offer>();
  /** Whether it stays until it is closed. */
  stays = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string, offer?: Offer): void {
    this.#show(text, offer, offer !== undefined);
  }

  /** Says something that stays until it is closed. */
  warn(text: string): void {
    this.#show(text, undefined, true);
  }

  #show(text: string, offer: Offer | undefined, stays: boolean): void {
    clearTimeout(this.#timer);
    this.text = text;
    this.offer = offer;
    this.stays = stays;
    if (!stays) this.#timer = setTimeout(() => this.close(), STAYS);
  }

  close(): void {
    this.text = "";
    this.offer = undefined;
  }
}

export const notice = new Notice();
