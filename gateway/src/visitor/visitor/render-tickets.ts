import { randomBytes } from 'node:crypto'
import { currentContext, type RequestContext } from '../../infra/upstream/request-context.ts'
import type { Visitor } from './visitor.ts'

/** Tickets identify visitors in data calls of renderers, which never see tokens; each lives while its page renders. */
export class RenderTickets<Whose extends object = Visitor> {
  private readonly pages = new Map<string, { visitor: Whose; asking: RequestContext | undefined }>()
  private readonly partial = new WeakSet<Whose>()

  issue(visitor: Whose): { ticket: string; end: () => void } {
    const ticket = randomBytes(18).toString('base64url')
    this.pages.set(ticket, { visitor, asking: currentContext() })
    return { ticket, end: () => this.pages.delete(ticket) }
  }

  /** Marks the visitor's page as incomplete: it may be shown but not cached for others. */
  markPartial(visitor: Whose): void {
    this.partial.add(visitor)
  }

  isPartial(visitor: Whose): boolean {
    return this.partial.has(visitor)
  }

  visitorOf(ticket: string): Whose | undefined {
    return this.pages.get(ticket)?.visitor
  }

  /** The request context of the ticket's page. */
  contextOf(ticket: string): RequestContext | undefined {
    return this.pages.get(ticket)?.asking
  }
}
