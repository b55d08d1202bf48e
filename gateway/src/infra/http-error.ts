import type { OrderChanges } from '@vitrina/contracts/site/order'

/**
 * Thrown by handlers to refuse a request with a status and a message for the visitor. Imports nothing, because decoders
 * load it.
 */
export class HttpError extends Error {
  readonly status: number
  readonly fields: Record<string, string> | undefined
  /** Changes of an order that the visitor has to confirm. */
  readonly changes: OrderChanges | undefined

  constructor(status: number, detail: string, fields?: Record<string, string>, changes?: OrderChanges) {
    super(detail)
    this.name = 'HttpError'
    this.status = status
    this.fields = fields
    this.changes = changes
  }
}
