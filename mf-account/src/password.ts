import { PASSWORD_LENGTH } from '@vitrina/contracts/site/account'

/** The rule for a new password in the browser; the gateway makes the final check. */
export const isLongEnough = (password: string): boolean => password.length >= PASSWORD_LENGTH.least

/** Has a letter or a sign: passwords of digits alone are the easiest to guess. */
export const isMixed = (password: string): boolean => /\D/.test(password)
