// In how many online games it is this person's turn, as the title says.

export const turns = $state({ waiting: 0 });

/** Under which the browser keeps that somebody plays online in it. */
export const PLAYS_ONLINE = "cairn.online";
