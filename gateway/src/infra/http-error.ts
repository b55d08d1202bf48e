import type { OrderChanges } from '@vitrina/contracts/site/order'

/** Thrown by a room: the request cannot be granted, and the sentence for the visitor. Loads nothing, for decoders. */
export class HttpError extends Error {
  readonly status: number
  readonly fields: Record<string, string> | undefined
  /** What has changed meanwhile, for the visitor to agree to. */
  readonly changes: OrderChanges | undefined

  constructor(status: number, detail: string, fields?: Record<string, string>, changes?: OrderChanges) {
    super(detail)
    this.name = 'Refusal'
    this.status = status
    this.fields = fields
    this.changes = changes
  }
}
