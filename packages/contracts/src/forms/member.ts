import * as z from 'zod/mini'
import { email, freeText, optionalPhone, personName } from './fields.ts'

/** Somebody who acts for a company. */
export const MemberForm = z.object({
  email: email(),
  name: personName(),
  phone: optionalPhone(),
  note: freeText(500, 'Примечание длиннее 500\u00a0знаков'),
  mayOrder: z.boolean(),
  mayManage: z.boolean(),
})
export type MemberForm = z.output<typeof MemberForm>
