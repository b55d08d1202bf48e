import { randomBytes } from 'node:crypto'
import type { Visitor } from '../visitor/visitor.ts'

/** Stand for visitors in data calls of a renderer, which therefore never sees a token; each lives as long as its page is made. */
export class Tickets {
  private readonly visitors = new Map<string, Visitor>()

  issue(visitor: Visitor): { ticket: string; end: () => void } {
    const ticket = randomBytes(18).toString('base64url')
    this.visitors.set(ticket, visitor)
    return { ticket, end: () => this.visitors.delete(ticket) }
  }

  visitorOf(ticket: string): Visitor | undefined {
    return this.visitors.get(ticket)
  }
}
