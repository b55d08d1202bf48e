/** What a new password has to be; the gateway has the last word. */
export const PASSWORD_LEAST = 8

export const isLongEnough = (password: string): boolean => password.length >= PASSWORD_LEAST

/** A letter or a sign: digits alone are guessed soonest. */
export const isMixed = (password: string): boolean => /\D/.test(password)
