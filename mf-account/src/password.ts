import { PASSWORD_LENGTH } from '@vitrina/contracts/site/account'

/** What a new password has to be; the gateway has the last word. */
export const isLongEnough = (password: string): boolean => password.length >= PASSWORD_LENGTH.least

/** A letter or a sign: digits alone are guessed soonest. */
export const isMixed = (password: string): boolean => /\D/.test(password)
