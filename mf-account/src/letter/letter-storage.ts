import { persisted } from '@vitrina/site/persisted'
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

interface StoredLetter {
  email: string
  /** Milliseconds since 1970. */
  sentAt: number
}

const parseLetter = (letter: unknown): StoredLetter => {
  const { email, sentAt } = letter as StoredLetter
  return { email, sentAt }
}

const letterOf = (form: LetterForm) => persisted(`vitrina-letter-${form}`, parseLetter, { perTab: true })

/** The last letter whose code is still valid; null when there is none, or when sessionStorage is not available. */
export function readLetter(form: LetterForm): SentLetter | null {
  const letter = letterOf(form).read()
  if (!letter) return null
  const { email, sentAt } = letter
  const age = Math.floor((Date.now() - sentAt) / 1000)
  return typeof email === 'string' && isEmail(email) && age >= 0 && age < CODE_TTL_SECONDS ? { email, age } : null
}

export const saveLetter = (form: LetterForm, email: string): void => letterOf(form).write({ email, sentAt: Date.now() })

export const forgetLetter = (form: LetterForm): void => letterOf(form).write(null)
