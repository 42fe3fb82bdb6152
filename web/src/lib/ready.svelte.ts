// Whether the rules are there. Home is shown before.

export const ready = $state({ now: false });
