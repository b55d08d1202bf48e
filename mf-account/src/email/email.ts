import { EMAIL } from '@vitrina/contracts/site/email'
import { texts } from '../texts.ts'

/** Whether the text has the form of an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= EMAIL.longest && EMAIL.shape.test(text)

/** The error of a typed address, or ''. */
export function emailFault(typed: string): string {
  const email = typed.trim()
  if (email === '') return texts.emailMissing
  return isEmail(email) ? '' : texts.emailWrong
}
