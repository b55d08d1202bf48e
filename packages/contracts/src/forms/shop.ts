import * as z from 'zod/mini'
import { maxLength } from '../max-length.ts'
import { freeText } from './fields.ts'

const text = (most: number) => freeText(most, `Не длиннее ${most}\u00a0знаков`)
const BRANCH_MISSING = 'Выберите филиал'

const required = (most: number, missing: string) => text(most).check(z.minLength(1, missing))

/** A shop of the buyer. */
export const ShopForm = z.object({
  name: required(120, 'Введите название магазина'),
  address: required(500, 'Введите адрес: по\u00a0нему привезём товар'),
  contactName: text(120),
  contactPhone: text(40),
  departmentId: z.string(BRANCH_MISSING).check(maxLength(300, BRANCH_MISSING), z.minLength(1, BRANCH_MISSING)),
  /** Monday is 1, Sunday is 7. */
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(maxLength(7)),
  /** Cut-off hour on the day before. */
  orderUntil: z.int().check(z.minimum(0), z.maximum(23)),
  note: text(500),
})
export type ShopForm = z.output<typeof ShopForm>
