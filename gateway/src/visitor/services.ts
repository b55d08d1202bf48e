import type { HttpServices } from '../http/services.ts'
import type { Departments } from './departments/departments.ts'
import type { IdempotencyStore } from './idempotency/idempotency-store.ts'
import type { Revocations } from './revocations/revocations.ts'
import type { VisitorGoods } from './session/visitor-goods.ts'
import type { DeviceCookies } from './sessions/device-cookies.ts'
import type { Sessions } from './sessions/session.ts'
import type { CookieWriter } from './visitor/cookie-writer.ts'
import type { RenderTickets } from './visitor/render-tickets.ts'

/** Services that identify the visitor of a request. */
export interface VisitorServices extends HttpServices {
  cookies: CookieWriter
  departments: Departments
  sessions: Sessions
  /** Browsers that have signed in before. */
  devices: DeviceCookies
  /** Ended sessions that the retailer does not know of yet. */
  revocations: Revocations
  /** Responses to requests that must be carried out once. */
  idempotency: IdempotencyStore
  /** Tickets that identify visitors in data calls of renderers. */
  tickets: RenderTickets
}

/** Services of signing in and out, which merge the guest's basket and lists. */
export interface SessionServices extends VisitorServices {
  /** Access to the shop's baskets and lists. */
  goods: VisitorGoods
}
