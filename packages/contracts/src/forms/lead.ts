import { isInn } from '@vitrina/site/company'
import * as z from 'zod/mini'
import { maxLength } from '../max-length.ts'
import { EMAIL, isEmailAddress } from '../site/email.ts'
import { LEAD_COMMENT_LENGTH } from '../site/lead-limits.ts'
import { phone } from './fields.ts'

const EMAIL_INVALID = 'Проверьте адрес электронной почты'
const INN_INVALID = 'Проверьте ИНН: такого номера не\u00a0бывает'
const TOO_LONG = 'Сократите до\u00a0200\u00a0знаков'
const NAME_MISSING = 'Введите имя, чтобы мы знали, как к\u00a0вам обращаться'

/** What a visitor types into a form that asks the shop to call back; an untouched field may be missing. */
export const LeadFields = z.object({
  name: z.string(NAME_MISSING).check(z.trim(), maxLength(200, TOO_LONG), z.minLength(2, NAME_MISSING)),
  phone: phone('Введите телефон: на него мы перезвоним'),
  email: z.optional(
    z.string().check(
      z.trim(),
      maxLength(EMAIL.longest, EMAIL_INVALID),
      z.refine((email) => email === '' || isEmailAddress(email), EMAIL_INVALID),
    ),
  ),
  company: z.optional(z.string().check(z.trim(), maxLength(200, TOO_LONG))),
  inn: z.optional(
    z.string().check(
      maxLength(40, INN_INVALID),
      z.overwrite((inn) => inn.replace(/\s/g, '')),
      z.refine((inn) => inn === '' || isInn(inn), INN_INVALID),
    ),
  ),
  /** Id of the department of the shop's city. */
  city: z.optional(z.string().check(maxLength(40, 'Выберите город из списка'))),
  comment: z.optional(
    z.string().check(z.trim(), maxLength(LEAD_COMMENT_LENGTH, `Сократите до ${LEAD_COMMENT_LENGTH} знаков`)),
  ),
  consent: z.literal(true, 'Без согласия мы не вправе принять заявку'),
  /** A hidden field: a request that fills it comes from a bot, gets a success response and is dropped. */
  website: z.optional(z.string().check(maxLength(500))),
})
export type LeadFields = z.output<typeof LeadFields>
