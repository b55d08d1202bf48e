import { isEmail } from '../email/email.ts'

/** Each form sends letters of its own. */
export type LetterForm = 'sign-in' | 'sign-up'

/** The last letter that a form has sent in this tab. */
export interface SentLetter {
  email: string
  /** Seconds since it was sent. */
  age: number
}

/** Lifetime of the code in a letter. */
const CODE_TTL_SECONDS = 600

const nameOf = (form: LetterForm): string => `vitrina-letter-${form}`

/** The last letter whose code is still valid; null when there is none, or when sessionStorage is not available. */
export function readLetter(form: LetterForm): SentLetter | null {
  try {
    const { email, sentAt } = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? '')
    const age = Math.floor((Date.now() - sentAt) / 1000)
    return typeof email === 'string' && isEmail(email) && age >= 0 && age < CODE_TTL_SECONDS ? { email, age } : null
  } catch {
    return null
  }
}

export function saveLetter(form: LetterForm, email: string): void {
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify({ email, sentAt: Date.now() }))
  } catch {
    // Without storage the form starts over after a reload.
  }
}

export function forgetLetter(form: LetterForm): void {
  try {
    sessionStorage.removeItem(nameOf(form))
  } catch {
    // As above.
  }
}
