import { EMAIL } from '@vitrina/contracts/site/email'
import { texts } from '../texts.ts'

/** Whether letters can be sent there, as far as the look of it goes. */
export const isEmail = (text: string): boolean => text.length <= EMAIL.longest && EMAIL.shape.test(text)

/** What is wrong with an address as it was typed, or ''. */
export function emailFault(typed: string): string {
  const email = typed.trim()
  if (email === '') return texts.emailMissing
  return isEmail(email) ? '' : texts.emailWrong
}
