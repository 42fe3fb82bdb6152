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
  #timer = 0;

  say(text: string, offer?: Offer): void {
    clearTimeout(this.#timer);
    this.text = text;
    this.offer = offer;
    if (!offer) this.#timer = window.setTimeout(() => this.close(), STAYS);
  }

  close(): void {
    this.text = "";
    this.offer = undefined;
  }
}

export const notice = new Notice();
