import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { NotificationChoices } from '../retailer/security.ts'
import { PASSWORD_LENGTH } from './account.ts'
import { pathText } from './bounds.ts'
import { emailAddress } from './email-address.ts'

const Email = emailAddress('Введите e-mail', 'Проверьте e-mail')
const Code = z.string().check(z.trim(), z.maxLength(32, 'Проверьте код'))

/** A sign-in of the account. Times in ISO 8601. */
export const SignInView = z.object({
  id: z.string(),
  way: z.enum(['password', 'code', 'sign_up', 'password_reset']),
  /** «Firefox, Windows»; '' when unknown. */
  device: z.string(),
  address: z.string(),
  at: z.string(),
  lastSeenAt: z.string(),
  isSuccess: z.boolean(),
  isAlive: z.boolean(),
  isCurrent: z.boolean(),
})
export type SignInView = z.output<typeof SignInView>

export const AccountSecurity = z.object({
  email: z.string(),
  hasPassword: z.boolean(),
  signIns: z.array(SignInView),
  notifications: NotificationChoices,
})
export type AccountSecurity = z.output<typeof AccountSecurity>

/**
 * Security of the visitor’s account: 403 for guests, for another account's sign-in and for staff on behalf of a client.
 */
export const securityApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/site/personal/security/',
    summary: 'Sign-ins, notification choices and whether there is a password',
    response: AccountSecurity,
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/api/site/personal/security/code/',
    summary: 'Mails a code to a new address, or to the account’s own for a first password',
    body: z.object({ email: Email }),
    response: z.object({ sent: z.boolean() }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/site/personal/security/password/',
    summary: 'Another password; every other sign-in ends. 400 with `fields` for a wrong one',
    body: z.object({
      current: z.string().check(z.maxLength(PASSWORD_LENGTH.most)),
      code: Code,
      password: z
        .string('Придумайте пароль')
        .check(
          z.minLength(PASSWORD_LENGTH.least, `Не короче ${PASSWORD_LENGTH.least}\u00a0знаков`),
          z.maxLength(PASSWORD_LENGTH.most),
          z.regex(/\D/, 'Добавьте хотя бы одну букву или знак'),
        ),
    }),
    response: AccountSecurity,
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/site/personal/security/email/',
    summary: 'Another address, proved by a code from it; 409 when it is somebody’s',
    body: z.object({ email: Email, code: Code }),
    response: AccountSecurity,
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/api/site/personal/security/sign-ins/end-others/',
    summary: 'Ends every other sign-in of the account',
    response: AccountSecurity,
  }),
  endOne: endpoint({
    method: 'DELETE',
    path: '/api/site/personal/security/sign-ins/:id/',
    summary: 'Ends one other sign-in',
    params: z.object({ id: pathText() }),
    response: AccountSecurity,
  }),
  notify: endpoint({
    method: 'PUT',
    path: '/api/site/personal/security/notifications/',
    summary: 'Which letters and messages the owner wants',
    body: NotificationChoices,
    response: AccountSecurity,
  }),
}
