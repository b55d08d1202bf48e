import { randomBytes } from 'node:crypto'
import type { Visitor } from '../visitor/visitor.ts'

/** Stand for visitors in data calls of a renderer, which therefore never sees a token; each lives as long as its page is made. */
export class Tickets<Whose extends object = Visitor> {
  private readonly visitors = new Map<string, Whose>()
  private readonly servedInPart = new WeakSet<Whose>()

  issue(visitor: Whose): { ticket: string; end: () => void } {
    const ticket = randomBytes(18).toString('base64url')
    this.visitors.set(ticket, visitor)
    return { ticket, end: () => this.visitors.delete(ticket) }
  }

  /** Something could not be had for this visitor's page: it may be shown, but is not worth keeping for others. */
  markPartial(visitor: Whose): void {
    this.servedInPart.add(visitor)
  }

  isPartial(visitor: Whose): boolean {
    return this.servedInPart.has(visitor)
  }

  visitorOf(ticket: string): Whose | undefined {
    return this.visitors.get(ticket)
  }
}
