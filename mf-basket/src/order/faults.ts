import { isPhone } from '@vitrina/site/phones'
import { orderTexts } from './texts.ts'

/** What the shopper fills in; every value is the text of its field. */
export interface Fields {
  name: string
  phone: string
  email: string
  departmentId: string
  comment: string
}

export type Faults = Partial<Record<keyof Fields, string>>

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/
const texts = orderTexts.faults

/** A sentence for each field that cannot be sent as it is; the gateway has the last word. */
export function faultsOf(fields: Fields): Faults {
  const name = fields.name.trim()
  const phone = fields.phone.trim()
  const email = fields.email.trim()
  return {
    ...(name.length < 2 && { name: texts.name }),
    ...(name.length > 200 && { name: texts.nameTooLong }),
    ...(!isPhone(phone) && { phone: phone === '' ? texts.phoneEmpty : texts.phone }),
    ...(email !== '' && !EMAIL.test(email) && { email: texts.email }),
    ...(fields.departmentId === '' && { departmentId: texts.departmentId }),
    ...(fields.comment.trim().length > 1000 && { comment: texts.comment }),
  }
}
