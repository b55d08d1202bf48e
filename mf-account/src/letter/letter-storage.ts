import { isEmail } from '../email/email.ts'

/** Each form asks for letters of its own. */
export type LetterForm = 'sign-in' | 'sign-up'

/** The last letter that a form of this tab had sent. */
export interface SentLetter {
  email: string
  /** Seconds since then. */
  age: number
}

/** So long the code in a letter is good. */
const CODE_TTL_SECONDS = 600

const nameOf = (form: LetterForm): string => `vitrina-letter-${form}`

/** The letter whose code is still good; null when there is none, it cannot be read, or the browser keeps nothing. */
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
    // A browser that keeps nothing begins anew after a reload.
  }
}

export function forgetLetter(form: LetterForm): void {
  try {
    sessionStorage.removeItem(nameOf(form))
  } catch {
    // As above.
  }
}
