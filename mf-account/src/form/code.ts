/** Digits in the one-time code of a letter. */
export const CODE_LENGTH = 6

/** The code in what was typed or pasted: «123 456» is 123456. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH)
