import * as z from 'zod/mini'
import { freeText, optionalEmail, personName, phone } from './fields.ts'

/** A recipient of orders. */
export const ProfileForm = z.object({
  name: personName(),
  phone: phone(),
  email: optionalEmail(),
  address: freeText(500, 'Слишком длинный адрес'),
  isDefault: z.boolean(),
})
export type ProfileForm = z.output<typeof ProfileForm>
