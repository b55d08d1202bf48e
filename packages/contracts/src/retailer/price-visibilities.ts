/** Prices that a customer sees behind a link: of lines, of sections alone, or none. */
export const priceVisibilities = ['lines', 'sections', 'none'] as const
