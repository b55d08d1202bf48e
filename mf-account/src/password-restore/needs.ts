import { isLongEnough, isMixed } from '../password.ts'
import { restoreTexts } from './texts.ts'

export interface Need {
  text: string
  isMet: boolean
}

/** Requirements of a new password, typed twice, each with whether it is met. */
export const needsOf = (password: string, repeated: string): Need[] => [
  { text: restoreTexts.longEnough, isMet: isLongEnough(password) },
  { text: restoreTexts.mixed, isMet: isMixed(password) },
  { text: restoreTexts.same, isMet: password !== '' && password === repeated },
]
