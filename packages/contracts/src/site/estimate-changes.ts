/** What a visitor can change in an estimate. */
import * as z from '@vitrina/contracts/schema'
import { EstimateCalculation, plainChanges } from '../retailer/estimate.ts'

const Amount = z.number('Введите количество цифрами')
const Price = z.number('Введите цену цифрами')
const share = () => z.optional(z.nullable(z.number('Введите процент цифрами')))

/** A line as it is written; what has to be bought follows from it. `id` is a UUID of the browser's. */
export const WrittenLine = z.object({
  id: z.string(),
  sectionId: z.nullable(z.string()),
  /** null for a free line, whose name, unit and price are those given. */
  idcode: z.nullable(z.string()),
  name: z.string(),
  price: Price,
  /** Of a product: roubles for one unit that its price is compared with from now; today’s when left out. */
  priceThen: z.optional(Price),
  wanted: Amount,
  /** Of a product, its own where ''. */
  wantedUnit: z.string(),
  waste: z.nullable(z.number()),
  note: z.string(),
})
export type WrittenLine = z.output<typeof WrittenLine>

/** One change; what is left out of it stays. */
export const SiteChange = z.union([
  ...plainChanges,
  z.object({
    kind: z.literal('facts'),
    name: z.optional(z.string()),
    objectName: z.optional(z.nullable(z.string())),
    waste: z.optional(z.number()),
    markup: z.optional(z.number()),
  }),
  z.object({ kind: z.literal('add_line'), line: WrittenLine }),
  z.object({
    kind: z.literal('line'),
    id: z.string(),
    wanted: z.optional(Amount),
    wantedUnit: z.optional(z.string()),
    waste: share(),
    note: z.optional(z.string()),
    name: z.optional(z.string()),
    price: z.optional(Price),
    /** The product that a free line becomes. */
    idcode: z.optional(z.string()),
    isPinned: z.optional(z.boolean()),
  }),
  z.object({
    kind: z.literal('move_line'),
    id: z.string(),
    sectionId: z.nullable(z.string()),
    before: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('calculation'),
    calculation: EstimateCalculation,
    lines: z.array(z.extend(WrittenLine, { key: z.string() })),
  }),
])
export type SiteChange = z.output<typeof SiteChange>
