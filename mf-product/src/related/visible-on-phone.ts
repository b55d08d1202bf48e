/** More companions than this, and one, push the description out of a phone's reach. */
export const VISIBLE_ON_PHONE = 3
