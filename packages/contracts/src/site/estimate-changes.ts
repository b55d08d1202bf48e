/** What a visitor can change in an estimate. */
import type { LengthFault } from '@vitrina/contracts/max-length'
import * as z from '@vitrina/contracts/schema'
import { EstimateCalculation, plainChanges } from '../retailer/estimate.ts'
import { idText, typedText } from './bounds.ts'
import { estimateLimits as limits } from './estimate-limits.ts'

const Amount = z.number('Введите количество цифрами')
const Price = z.number('Введите цену цифрами')
const share = () => z.optional(z.nullable(z.number('Введите процент цифрами')))

const lineName = () =>
  typedText(limits.lineName, { fault: `Наименование не\u00a0длиннее ${limits.lineName}\u00a0знаков` })
const unit = () => typedText(limits.unit, { fault: `Единица не\u00a0длиннее ${limits.unit}\u00a0знаков` })
export const noteTooLong: LengthFault = ({ length }) =>
  `Примечание не\u00a0длиннее ${limits.note}\u00a0знаков, сейчас ${length}`
const note = () => typedText(limits.note, { fault: noteTooLong })

/** A line as it is written; what has to be bought follows from it. `id` is a UUID of the browser's. */
export const EstimateLineInput = z.object({
  id: idText(),
  sectionId: z.nullable(idText()),
  /** null for a free line, whose name, unit and price are those given. */
  idcode: z.nullable(idText()),
  name: lineName(),
  price: Price,
  /** Of a product: roubles for one unit that its price is compared with from now; today’s when left out. */
  priceThen: z.optional(Price),
  wanted: Amount,
  /** Of a product, its own where ''. */
  wantedUnit: unit(),
  waste: z.nullable(z.number()),
  note: note(),
})
export type EstimateLineInput = z.output<typeof EstimateLineInput>

/** Fields of the calculator that has most of them are 20. */
const MOST_INPUTS = 100

const Calculation = z.extend(EstimateCalculation, {
  id: idText(),
  calculator: idText(),
  title: typedText(limits.name),
  inputs: z.boundedRecord(idText(), z.union([z.number(), z.boolean(), z.nullable(idText())]), MOST_INPUTS),
})

/** One change; what is left out of it stays. */
export const EstimateChangeInput = z.discriminatedUnion('kind', [
  ...plainChanges({
    id: idText(),
    name: typedText(limits.name),
    ids: z.boundedArray(idText(), limits.lines),
  }),
  z.object({
    kind: z.literal('facts'),
    name: z.optional(typedText(limits.name)),
    objectName: z.optional(z.nullable(typedText(limits.name))),
    waste: z.optional(z.number()),
    markup: z.optional(z.number()),
  }),
  z.object({ kind: z.literal('add_line'), line: EstimateLineInput }),
  z.object({
    kind: z.literal('line'),
    id: idText(),
    wanted: z.optional(Amount),
    wantedUnit: z.optional(unit()),
    waste: share(),
    note: z.optional(note()),
    name: z.optional(lineName()),
    price: z.optional(Price),
    /** The product that a free line becomes. */
    idcode: z.optional(idText()),
    isPinned: z.optional(z.boolean()),
  }),
  z.object({
    kind: z.literal('move_line'),
    id: idText(),
    sectionId: z.nullable(idText()),
    before: z.nullable(idText()),
  }),
  z.object({
    kind: z.literal('calculation'),
    calculation: Calculation,
    lines: z.boundedArray(z.extend(EstimateLineInput, { key: idText() }), limits.lines),
  }),
])
export type EstimateChangeInput = z.output<typeof EstimateChangeInput>
