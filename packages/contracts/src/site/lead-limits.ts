/** Limit of the comment of a lead, in characters. */
export const LEAD_COMMENT_LENGTH = 2000
