import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { retailerAccountApi } from '../retailer/account.ts'
import { addressText, pathText } from './bounds.ts'
import { emailAddress } from './email-address.ts'
import { Session } from './session.ts'

/** Limits of a password's length, in characters. */
export const PASSWORD_LENGTH = { least: 8, most: 256 }

const Email = emailAddress('Введите e-mail', 'Проверьте адрес электронной почты')
const Code = z.string('Введите код из письма').check(z.trim(), z.minLength(1, 'Введите код из письма'), z.maxLength(32))
const Password = z.string('Введите пароль').check(z.minLength(1, 'Введите пароль'), z.maxLength(PASSWORD_LENGTH.most))

/** `apart`: the page's URL has the parameter `key`, so the guest's data is not merged into the account. */
const SkipMerge = z.optional(z.boolean())

const PHONE_FAULT = 'Введите номер целиком: +7 и десять цифр'
const INN_FAULT = 'В\u00a0ИНН 10 или 12\u00a0цифр'
const KPP_FAULT = 'В КПП девять знаков'

/** Rules for new passwords; a violated one is shown beside the field. */
const NewPassword = z
  .string('Придумайте пароль')
  .check(
    z.minLength(PASSWORD_LENGTH.least, `Не короче ${PASSWORD_LENGTH.least}\u00a0знаков`),
    z.maxLength(PASSWORD_LENGTH.most),
    z.regex(/\D/, 'Добавьте хотя бы одну букву или знак'),
  )

const SiteParams = z.object({ site_code: pathText() })

/** Account calls of the browser: the same methods and paths as the retailer's, but tokens stay in cookies. */
export const accountApi = {
  signInPage: endpoint({
    method: 'GET',
    path: '/api/site/login/',
    summary:
      'What the pages of signing in have to know: the code that stands in the account calls, and whether the visitor has signed in already',
    response: z.object({ siteCode: z.string(), isAuth: z.boolean() }),
  }),
  sendCode: endpoint({ ...retailerAccountApi.sendCode, params: SiteParams, body: z.object({ email: Email }) }),
  /** The code is checked first: 404 with the sentence of the specification when no account is registered. */
  signInByCode: endpoint({
    ...retailerAccountApi.signInByCode,
    params: SiteParams,
    body: z.object({ email: Email, auth_code: Code, apart: SkipMerge }),
    response: Session,
  }),
  /** The visitor's `uuid_code` is added by the gateway. */
  signInByPassword: endpoint({
    ...retailerAccountApi.signInByPassword,
    params: SiteParams,
    body: z.object({ email: Email, password: Password, apart: SkipMerge }),
    response: Session,
  }),
  signUp: endpoint({
    ...retailerAccountApi.signUp,
    params: SiteParams,
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
      apart: SkipMerge,
    }),
    response: Session,
  }),
  company: endpoint({ ...retailerAccountApi.company, params: z.extend(SiteParams, { inn: pathText() }) }),
  /** The response is the same whether the account exists or not. */
  askPasswordReset: endpoint({
    ...retailerAccountApi.askPasswordReset,
    params: SiteParams,
    body: z.object({ email: Email }),
  }),
  checkPasswordToken: endpoint({
    ...retailerAccountApi.checkPasswordToken,
    params: SiteParams,
    body: z.object({ token: addressText() }),
  }),
  restorePassword: endpoint({
    ...retailerAccountApi.restorePassword,
    params: SiteParams,
    body: z.object({
      token: z.string().check(z.minLength(1), z.maxLength(200)),
      password: NewPassword,
      apart: SkipMerge,
    }),
    response: Session,
  }),
  /** The refresh token comes from its cookie. */
  refresh: endpoint({
    method: retailerAccountApi.refresh.method,
    path: retailerAccountApi.refresh.path,
    summary: retailerAccountApi.refresh.summary,
    params: SiteParams,
    response: z.object({ uuid_code: z.string() }),
  }),
  me: endpoint({ ...retailerAccountApi.me, params: SiteParams }),
}
