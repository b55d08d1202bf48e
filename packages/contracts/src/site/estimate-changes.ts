/** Changes that a visitor can make to an estimate. */
import type { LengthFault } from '@vitrina/contracts/max-length'
import * as z from '@vitrina/contracts/schema'
import { plainChanges } from '../retailer/estimate.ts'
import { idText, typedText } from './bounds.ts'
import { EstimateCalculation } from './estimate.ts'
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

/** A line as the visitor enters it; the quantity to buy is computed from it. `id` is a UUID from the browser. */
export const EstimateLineInput = z.object({
  id: idText(),
  sectionId: z.nullable(idText()),
  /** null for a free line, which has its own name, unit and price. */
  idcode: z.nullable(idText()),
  name: lineName(),
  price: Price,
  /** Only for a product: the reference price per unit in roubles for comparison with today’s; defaults to today’s. */
  priceThen: z.optional(Price),
  wanted: Amount,
  /** Unit of `wanted`; '' for the product's own unit. */
  wantedUnit: unit(),
  waste: z.nullable(z.number()),
  note: note(),
})
export type EstimateLineInput = z.output<typeof EstimateLineInput>

/** The largest calculator has 20 fields. */
const MOST_INPUTS = 100

const Calculation = z.extend(EstimateCalculation, {
  id: idText(),
  calculator: idText(),
  title: typedText(limits.name),
  inputs: z.boundedRecord(idText(), z.union([z.number(), z.boolean(), z.nullable(idText())]), MOST_INPUTS),
})

/** One change; fields that are left out keep their values. */
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
    /** The product that replaces a free line. */
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
