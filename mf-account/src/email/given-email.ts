import { isEmail } from './email.ts'

/** The address that another page put into the URL, or ''. */
export function givenEmail({ searchParams }: URL): string {
  const email = searchParams.get('email')?.trim() ?? ''
  return isEmail(email) ? email : ''
}
