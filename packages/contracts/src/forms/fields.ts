/** Fields of the forms that a browser checks before sending and the gateway when they arrive. */
import { isPhone, normalisePhone } from '@vitrina/site/phones'
import { toPlainLines, toSingleLine } from '@vitrina/site/plain-line'
import * as z from 'zod/mini'
import { type LengthFault, maxLength, tooLong } from '../max-length.ts'
import { EMAIL, isEmailAddress } from '../site/email.ts'

const PHONE_INVALID = 'Введите номер целиком: +7 и\u00a0десять цифр'
export const EMAIL_INVALID = 'Проверьте адрес: например, ivan@mail.ru'

/** A phone field contains its prefix before anything is typed. */
const isBlankPhone = (text: string): boolean => ['', '+', '+7'].includes(normalisePhone(text))

export const personName = () =>
  z
    .string('Укажите имя и\u00a0фамилию')
    .check(z.trim(), maxLength(200, 'Слишком длинное имя'), z.minLength(2, 'Укажите имя и\u00a0фамилию'))

/** A phone in any notation; `missing` is the error of an empty field. */
export const phone = (missing = 'Укажите телефон') =>
  z.string(missing).check(
    z.trim(),
    maxLength(40, PHONE_INVALID),
    z.refine((text) => !isBlankPhone(text), { error: missing, abort: true }),
    z.refine(isPhone, PHONE_INVALID),
  )

/** '' when there is none. */
export const optionalPhone = () =>
  z.string().check(
    z.trim(),
    maxLength(40, PHONE_INVALID),
    z.overwrite((text) => (isBlankPhone(text) ? '' : text)),
    z.refine((text) => text === '' || isPhone(text), PHONE_INVALID),
  )

export const email = () =>
  z
    .string(EMAIL_INVALID)
    .check(z.trim(), maxLength(EMAIL.longest, EMAIL_INVALID), z.refine(isEmailAddress, EMAIL_INVALID))

/** '' when there is none. */
export const optionalEmail = () =>
  z.string().check(
    z.trim(),
    maxLength(EMAIL.longest, EMAIL_INVALID),
    z.refine((text) => text === '' || isEmailAddress(text), EMAIL_INVALID),
  )

/** Text of any content, trimmed. */
export const freeText = (most: number, fault: LengthFault) => z.string().check(z.trim(), maxLength(most, fault))

/** One line of plain text; '' when there is none. */
export const line = (most: number) =>
  z.string().check(z.trim(), maxLength(most, tooLong(most)), z.overwrite(toSingleLine))

/** One line of plain text that must not be empty. */
export const requiredLine = (most: number, missing: string) =>
  z.string(missing).check(
    z.trim(),
    maxLength(most, tooLong(most)),
    z.overwrite(toSingleLine),
    z.refine((text) => text !== '', missing),
  )

/** Plain text with its line breaks. */
export const lines = (most: number) =>
  z.string().check(z.trim(), maxLength(most, tooLong(most)), z.overwrite(toPlainLines))
