import { randomBytes } from 'node:crypto'
import { currentContext, type RequestContext } from '../../infra/upstream/request-context.ts'
import type { Visitor } from './visitor.ts'

/** Stand for visitors in data calls of a renderer, which therefore never sees a token; each lives as long as its page is made. */
export class RenderTickets<Whose extends object = Visitor> {
  private readonly pages = new Map<string, { visitor: Whose; asking: RequestContext | undefined }>()
  private readonly partial = new WeakSet<Whose>()

  issue(visitor: Whose): { ticket: string; end: () => void } {
    const ticket = randomBytes(18).toString('base64url')
    this.pages.set(ticket, { visitor, asking: currentContext() })
    return { ticket, end: () => this.pages.delete(ticket) }
  }

  /** Something could not be had for this visitor's page: it may be shown, but is not worth keeping for others. */
  markPartial(visitor: Whose): void {
    this.partial.add(visitor)
  }

  isPartial(visitor: Whose): boolean {
    return this.partial.has(visitor)
  }

  visitorOf(ticket: string): Whose | undefined {
    return this.pages.get(ticket)?.visitor
  }

  /** Of the page that the ticket is for. */
  contextOf(ticket: string): RequestContext | undefined {
    return this.pages.get(ticket)?.asking
  }
}
