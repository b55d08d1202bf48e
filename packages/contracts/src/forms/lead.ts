import { isInn } from '@vitrina/site/company'
import { isPhone, normalisePhone } from '@vitrina/site/phones'
import * as z from 'zod/mini'
import { maxLength } from '../max-length.ts'
import { EMAIL, isEmailAddress } from '../site/email.ts'
import { LEAD_COMMENT_LENGTH } from '../site/lead-limits.ts'

const PHONE_INVALID = 'Введите номер целиком: +7 и\u00a0десять цифр'
const EMAIL_INVALID = 'Проверьте адрес электронной почты'
const INN_INVALID = 'Проверьте ИНН: такого номера не\u00a0бывает'
const TOO_LONG = 'Сократите до\u00a0200\u00a0знаков'
const CONSENT_MISSING = 'Без согласия мы не вправе принять заявку'

/** Text that may be missing: an untouched field is not sent. */
const text = (...checks: Parameters<ReturnType<typeof z.string>['check']>) =>
  z.prefault(z.string().check(...checks), '')

/** What a visitor types into a form that asks the shop to call back; '' for what is not given. */
export const LeadFields = z.object({
  name: text(
    z.trim(),
    maxLength(200, TOO_LONG),
    z.minLength(2, 'Введите имя, чтобы мы знали, как к\u00a0вам обращаться'),
  ),
  phone: text(
    z.trim(),
    maxLength(40, PHONE_INVALID),
    z.overwrite(normalisePhone),
    z.refine((phone) => phone !== '' && phone !== '+', {
      error: 'Введите телефон: на него мы перезвоним',
      abort: true,
    }),
    z.refine(isPhone, PHONE_INVALID),
  ),
  email: text(
    z.trim(),
    maxLength(EMAIL.longest, EMAIL_INVALID),
    z.refine((email) => email === '' || isEmailAddress(email), EMAIL_INVALID),
  ),
  company: text(z.trim(), maxLength(200, TOO_LONG)),
  inn: text(
    maxLength(40, INN_INVALID),
    z.overwrite((inn) => inn.replace(/\s/g, '')),
    z.refine((inn) => inn === '' || isInn(inn), INN_INVALID),
  ),
  /** Id of the department of the shop's city. */
  city: text(maxLength(40, 'Выберите город из списка')),
  comment: text(z.trim(), maxLength(LEAD_COMMENT_LENGTH, `Сократите до ${LEAD_COMMENT_LENGTH} знаков`)),
  consent: z.prefault(z.boolean().check(z.refine((consent) => consent, CONSENT_MISSING)), false),
  /** A hidden field: a request that fills it comes from a bot, gets a success response and is dropped. */
  website: text(maxLength(500)),
})
export type LeadFields = z.output<typeof LeadFields>
