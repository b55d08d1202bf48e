import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { accountApi } from '../retailer/account.ts'
import { addressText, pathText } from './bounds.ts'
import { emailAddress } from './email-address.ts'
import { Session } from './session.ts'

/** Characters of a password. */
export const PASSWORD_LENGTH = { least: 8, most: 256 }

const Email = emailAddress('Введите e-mail', 'Проверьте адрес электронной почты')
const Code = z.string('Введите код из письма').check(z.trim(), z.minLength(1, 'Введите код из письма'), z.maxLength(32))
const Password = z.string('Введите пароль').check(z.minLength(1, 'Введите пароль'), z.maxLength(PASSWORD_LENGTH.most))

/** `apart`: the page's address has the parameter `key`, so identities are not merged. */
const Apart = z.optional(z.boolean())

const PHONE_FAULT = 'Введите номер целиком: +7 и десять цифр'
const INN_FAULT = 'В\u00a0ИНН 10 или 12\u00a0цифр'
const KPP_FAULT = 'В КПП девять знаков'

/** New passwords; what it asks for is told beside the field. */
const NewPassword = z
  .string('Придумайте пароль')
  .check(
    z.minLength(PASSWORD_LENGTH.least, `Не короче ${PASSWORD_LENGTH.least}\u00a0знаков`),
    z.maxLength(PASSWORD_LENGTH.most),
    z.regex(/\D/, 'Добавьте хотя бы одну букву или знак'),
  )

const Site = z.object({ site_code: pathText() })

/** The account calls as the browser makes them: same methods and paths as the retailer's, never a token in them. */
export const accountPages = {
  signInPage: endpoint({
    method: 'GET',
    path: '/api/site/login/',
    summary:
      'What the pages of signing in have to know: the code that stands in the account calls, and whether the visitor has signed in already',
    response: z.object({ siteCode: z.string(), isAuth: z.boolean() }),
  }),
  sendCode: endpoint({ ...accountApi.sendCode, params: Site, body: z.object({ email: Email }) }),
  /** The code is checked first: 404 with the sentence of the specification when nobody is registered. */
  signInByCode: endpoint({
    ...accountApi.signInByCode,
    params: Site,
    body: z.object({ email: Email, auth_code: Code, apart: Apart }),
    response: Session,
  }),
  /** The visitor's `uuid_code` is added by the gateway. */
  signInByPassword: endpoint({
    ...accountApi.signInByPassword,
    params: Site,
    body: z.object({ email: Email, password: Password, apart: Apart }),
    response: Session,
  }),
  signUp: endpoint({
    ...accountApi.signUp,
    params: Site,
    body: z.object({
      email: Email,
      auth_code: Code,
      full_name: z.string('Введите имя').check(z.trim(), z.minLength(2, 'Введите имя и фамилию'), z.maxLength(200)),
      phone: z.string('Введите телефон').check(z.maxLength(40, PHONE_FAULT), z.regex(/^\+7[0-79]\d{9}$/, PHONE_FAULT)),
      password: z.nullable(NewPassword),
      company: z.nullable(
        z.object({
          inn: z
            .string('Введите ИНН')
            .check(z.trim(), z.maxLength(40, INN_FAULT), z.regex(/^\d{10}(?:\d{2})?$/, INN_FAULT)),
          kpp: z.nullable(z.string().check(z.maxLength(40, KPP_FAULT), z.regex(/^\d{4}[\dA-Z]{2}\d{3}$/, KPP_FAULT))),
          name: z.string('Введите название').check(z.trim(), z.minLength(2, 'Введите название'), z.maxLength(300)),
          role: z.enum(['builder', 'shop', 'supply']),
        }),
      ),
      apart: Apart,
    }),
    response: Session,
  }),
  company: endpoint({ ...accountApi.company, params: z.extend(Site, { inn: pathText() }) }),
  /** The answer is the same whoever asks. */
  askPasswordReset: endpoint({ ...accountApi.askPasswordReset, params: Site, body: z.object({ email: Email }) }),
  checkPasswordToken: endpoint({
    ...accountApi.checkPasswordToken,
    params: Site,
    body: z.object({ token: addressText() }),
  }),
  restorePassword: endpoint({
    ...accountApi.restorePassword,
    params: Site,
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), password: NewPassword, apart: Apart }),
    response: Session,
  }),
  /** The refresh token is taken from its cookie. */
  refresh: endpoint({
    method: accountApi.refresh.method,
    path: accountApi.refresh.path,
    summary: accountApi.refresh.summary,
    params: Site,
    response: z.object({ uuid_code: z.string() }),
  }),
  me: endpoint({ ...accountApi.me, params: Site }),
}
