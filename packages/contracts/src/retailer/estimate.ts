/** One estimate as the retailer keeps it, and what can be changed in it. */
import * as z from '@vitrina/contracts/schema'

/**
 * `draft` is being written, `created` is ready to be shown, `agreed` is what the customer said yes to, `ordered_partly`
 * and `converted` follow from what of it has been put into baskets. Agreed and converted ones are not changed.
 */
export const EstimateState = z.enum(['draft', 'created', 'agreed', 'ordered_partly', 'converted'])
export type EstimateState = z.output<typeof EstimateState>

/** Shares in percent. */
export const EstimateSection = z.object({
  id: z.string(),
  name: z.string(),
  position: z.number(),
  /** Of every line that has none of its own; null for that of the estimate. */
  waste: z.nullable(z.number()),
  markup: z.nullable(z.number()),
})
export type EstimateSection = z.output<typeof EstimateSection>

/** One line. `name`, `unit` and `price` are as they were when it was put in; a free line has no product. */
export const EstimateLine = z.object({
  id: z.string(),
  section_id: z.nullable(z.string()),
  product_idcode: z.nullable(z.string()),
  name: z.string(),
  unit: z.string(),
  /** What is to be bought, in units of the product, waste and whole packs included. */
  quantity: z.number(),
  /** What the job takes, in a unit of whoever writes, without waste. */
  wanted: z.number(),
  wanted_unit: z.string(),
  /** Percent; null for that of the section. */
  waste: z.nullable(z.number()),
  /** Roubles for one unit; 0 when there was no price. */
  price: z.number(),
  note: z.string(),
  position: z.number(),
  /** Put into baskets from here, and of it ordered; in units of the product. */
  put: z.number(),
  bought: z.number(),
  /** The calculation it comes from, and which of its lines it is; null and '' for one of its own. */
  calculation_id: z.nullable(z.string()),
  calculation_key: z.string(),
  /** Changed by hand: it no longer follows its calculation. */
  is_pinned: z.boolean(),
})
export type EstimateLine = z.output<typeof EstimateLine>

/** What lines were calculated from: `inputs` are as the calculator of that version takes them. */
export const EstimateCalculation = z.object({
  id: z.string(),
  calculator: z.string(),
  calculator_version: z.number(),
  title: z.string(),
  inputs: z.record(z.string(), z.unknown()),
})
export type EstimateCalculation = z.output<typeof EstimateCalculation>

/** Times in ISO 8601. `version` grows by one with every change. */
export const Estimate = z.object({
  id: z.string(),
  name: z.string(),
  object_name: z.nullable(z.string()),
  state: EstimateState,
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  waste: z.number(),
  markup: z.number(),
  sections: z.array(EstimateSection),
  lines: z.array(EstimateLine),
  calculations: z.array(EstimateCalculation),
})
export type Estimate = z.output<typeof Estimate>

/** A line as a caller writes it; `id` is made up by the caller, a UUID, so that a repeated call adds nothing more. */
export const NewEstimateLine = z.object({
  id: z.string(),
  section_id: z.nullable(z.string()),
  product_idcode: z.nullable(z.string()),
  /** Of a free line; a product has its own name, unit and price. */
  name: z.string(),
  unit: z.string(),
  price: z.number(),
  /** Of a product: the price that it was bought at, which today’s is compared with; today’s when left out. */
  price_then: z.optional(z.number()),
  quantity: z.number(),
  wanted: z.number(),
  wanted_unit: z.string(),
  waste: z.nullable(z.number()),
  note: z.string(),
})
export type NewEstimateLine = z.output<typeof NewEstimateLine>

const share = () => z.optional(z.nullable(z.number('Введите процент цифрами')))

type Schema = z.ZodMiniType

/**
 * Changes that are the same whoever asks, with the texts of whoever asks: shares in percent, ids made up by the caller.
 */
export const plainChanges = <Id extends Schema, Name extends Schema, Ids extends Schema>({
  id,
  name,
  ids,
}: {
  id: Id
  name: Name
  ids: Ids
}) =>
  [
    z.object({ kind: z.literal('add_section'), id, name }),
    z.object({
      kind: z.literal('section'),
      id,
      name: z.optional(name),
      waste: share(),
      markup: share(),
    }),
    /** Before another one; null for the end. */
    z.object({ kind: z.literal('move_section'), id, before: z.nullable(id) }),
    /** Its lines go with it and come back with it. */
    z.object({ kind: z.literal('remove_section'), id }),
    z.object({ kind: z.literal('restore_section'), id }),
    z.object({ kind: z.literal('remove_line'), id }),
    z.object({ kind: z.literal('restore_line'), id }),
    /** Today’s prices become those of then; null for every line. */
    z.object({ kind: z.literal('prices'), ids: z.nullable(ids) }),
  ] as const

/** One change; what is left out of it stays. Several are made together or not at all. */
export const EstimateChange = z.union([
  ...plainChanges({ id: z.string(), name: z.string(), ids: z.array(z.string()) }),
  z.object({
    kind: z.literal('facts'),
    name: z.optional(z.string()),
    object_name: z.optional(z.nullable(z.string())),
    waste: z.optional(z.number()),
    markup: z.optional(z.number()),
  }),
  z.object({ kind: z.literal('add_line'), line: NewEstimateLine }),
  z.object({
    kind: z.literal('line'),
    id: z.string(),
    quantity: z.optional(z.number()),
    wanted: z.optional(z.number()),
    wanted_unit: z.optional(z.string()),
    waste: share(),
    note: z.optional(z.string()),
    /** Of a free line only. */
    name: z.optional(z.string()),
    unit: z.optional(z.string()),
    price: z.optional(z.number()),
    /** A free line becomes this product, at today’s price. */
    product_idcode: z.optional(z.string()),
    /** False lets a line follow its calculation again. */
    is_pinned: z.optional(z.boolean()),
  }),
  z.object({
    kind: z.literal('move_line'),
    id: z.string(),
    section_id: z.nullable(z.string()),
    before: z.nullable(z.string()),
  }),
  /** Writes a calculation and its lines, which take the place of those it had, save the pinned ones. */
  z.object({
    kind: z.literal('calculation'),
    calculation: EstimateCalculation,
    lines: z.array(z.extend(NewEstimateLine, { key: z.string() })),
  }),
])
export type EstimateChange = z.output<typeof EstimateChange>

/** A version somebody can go back to. Sums in roubles. */
export const SavedEstimate = z.object({
  number: z.number(),
  label: z.string(),
  saved_at: z.string(),
  line_count: z.number(),
  total: z.number(),
})
export type SavedEstimate = z.output<typeof SavedEstimate>
