/** Number of digits in the one-time code. */
export const CODE_LENGTH = 6

/** The code in a typed or pasted text: «123 456» is 123456. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH)
