import * as z from '@vitrina/contracts/schema'
import { OrderChanges } from './order.ts'

/** What the gateway answers when it refuses: a sentence for the visitor, and faults by field for forms. */
export const Refusal = z.object({
  detail: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Of an order: what has changed since the visitor saw it. */
  changes: z.optional(OrderChanges),
  requestId: z.optional(z.string()),
})
export type Refusal = z.output<typeof Refusal>
