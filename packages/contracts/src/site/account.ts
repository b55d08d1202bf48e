import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { accountApi } from '../retailer/account.ts'

const Email = z
  .string('Введите e-mail')
  .check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/, 'Проверьте адрес электронной почты'))
const Code = z.string('Введите код из письма').check(z.trim(), z.minLength(1, 'Введите код из письма'), z.maxLength(32))
const Password = z.string('Введите пароль').check(z.minLength(1, 'Введите пароль'), z.maxLength(256))

/** The retailer's answer to a sign-in without its tokens, which stay in cookies that scripts cannot read. */
export const SignedIn = z.object({
  uuid_code: z.string(),
  /** Whose basket and lists were shown until now; null when there was nobody to speak of. */
  old_uuid: z.nullable(z.string()),
})
export type SignedIn = z.output<typeof SignedIn>

/** The account calls as the browser makes them: same methods and paths as the retailer's, never a token in them. */
export const accountPages = {
  signInPage: endpoint({
    method: 'GET',
    path: '/api/site/login/',
    summary: 'What the sign-in page has to know: the code that stands in the account calls',
    response: z.object({ siteCode: z.string() }),
  }),
  sendCode: endpoint({ ...accountApi.sendCode, body: z.object({ email: Email }) }),
  checkCode: endpoint({ ...accountApi.checkCode, body: z.object({ email: Email, auth_code: Code }) }),
  signInByCode: endpoint({
    ...accountApi.signInByCode,
    body: z.object({ email: Email, auth_code: Code }),
    response: SignedIn,
  }),
  /** The visitor's `uuid_code` is added by the gateway. */
  signInByPassword: endpoint({
    ...accountApi.signInByPassword,
    body: z.object({ email: Email, password: Password }),
    response: SignedIn,
  }),
  /** The refresh token is taken from its cookie. */
  refresh: endpoint({
    method: accountApi.refresh.method,
    path: accountApi.refresh.path,
    summary: accountApi.refresh.summary,
    params: accountApi.refresh.params,
    response: z.object({ uuid_code: z.string() }),
  }),
  me: accountApi.me,
  signOut: endpoint({
    method: 'POST',
    path: '/api/site/logout/',
    summary: 'Forgets the account and the visitor’s id on this device',
    response: z.object({ isAuth: z.literal(false) }),
  }),
}
