import * as z from 'zod/mini'
import { maxLength } from '../max-length.ts'
import { objectStages } from '../retailer/object-stages.ts'
import { line, lines, requiredLine } from './fields.ts'

const DATE_INVALID = 'Проверьте дату'
const BUDGET_INVALID = 'Введите сумму от нуля'
const MOST_BUDGET = 99_999_999_999

const isIsoDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && (new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false)

const date = () =>
  z.nullable(z.string(DATE_INVALID).check(maxLength(40, DATE_INVALID), z.refine(isIsoDate, DATE_INVALID)))

/** A building site. Days as yyyy-mm-dd, the budget in roubles. */
export const ObjectForm = z
  .object({
    name: requiredLine(120, 'Введите название объекта'),
    address: line(300),
    stage: z.enum(objectStages),
    startsOn: date(),
    endsOn: date(),
    budget: z.nullable(
      z.number('Введите сумму цифрами').check(z.minimum(0, BUDGET_INVALID), z.maximum(MOST_BUDGET, BUDGET_INVALID)),
    ),
    contactName: line(120),
    contactPhone: line(40),
    notes: lines(2000),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
      // Reported with the faults of other fields at once.
      when: ({ value }) => typeof value === 'object' && value !== null,
      error: 'Окончание раньше начала',
      path: ['endsOn'],
    }),
  )
export type ObjectForm = z.output<typeof ObjectForm>
