import * as z from '@vitrina/contracts/schema'

/** What the gateway answers when it refuses: a sentence for the visitor, and faults by field for forms. */
export const Refusal = z.object({
  detail: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
})
export type Refusal = z.output<typeof Refusal>
