/** Companions shown on a phone; a longer list would push the description too far down. */
export const VISIBLE_ON_PHONE = 3
