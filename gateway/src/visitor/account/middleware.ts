import { randomUUID } from 'node:crypto'
import { sessionApi } from '@vitrina/contracts/site/session'
import type { Request, RequestHandler } from 'express'
import { CALL_LIMIT_MS } from '../../infra/upstream/context-middleware.ts'
import { importanceOf } from '../../infra/upstream/importance.ts'
import { runInRequest } from '../../infra/upstream/request-context.ts'
import type { VisitorServices } from '../services.ts'
import { guestIdOf, switchToAccount } from '../sessions/become-account.ts'
import type { ResolvedSession } from '../sessions/session.ts'
import {
  clearTokens,
  ownTokenCookies,
  staffTokenCookies,
  type TokenPair,
  tokensOf,
  writeTokens,
} from '../sessions/token-cookies.ts'
import { restoreStaffSession } from '../staff/restore-staff-session.ts'
import { isOnBehalf } from '../staff/staff.ts'
import type { VisitorExchange } from '../visitor/exchange.ts'
import { clearCookiesOfId } from '../visitor/foreign-cookies.ts'
import { visitorOf } from '../visitor/visitor.ts'

type AccountServices = Pick<VisitorServices, 'sessions' | 'cookies' | 'limits' | 'shedding'>

const tokenNames = new Set<string>([...Object.values(ownTokenCookies), ...Object.values(staffTokenCookies)])

/** These calls change the tokens themselves; finding out first whose they were would change them twice. */
const tokenChangingPath = /^\/api\/(?:ecm\/[^/]+\/users\/(?!me(?:\/|$))|site\/logout(?:\/|$))/i
/** Files that are the same for everybody; what a call makes for its visitor is none of them. */
const staticFilePath = /^(?!\/api\/).*\.[a-z0-9]{2,5}$/i

/**
 * Makes out whether the visitor has signed in, and as whom; renews their tokens when needed.
 * From here on tokens are in no list of cookies, so that nothing downstream can pass them on.
 */
export function setUpAccount(services: AccountServices): RequestHandler {
  return async (request, response, next) => {
    const visitor = visitorOf(response)
    visitor.cookies = Object.fromEntries(Object.entries(visitor.cookies).filter(([name]) => !tokenNames.has(name)))
    visitor.accessToken = undefined
    if (tokenChangingPath.test(request.path) || staticFilePath.test(request.path)) return next()
    const tokens = tokensOf(request)
    const counted = requiresTokenCheck(services, request, tokens)
      ? await services.limits.consume('refused-tokens', request)
      : undefined
    if (counted && counted.waitS > 0) return services.shedding.rejectRateLimited(request, response, counted)
    const isOrder = importanceOf(request.path) === null
    const back = await runInRequest(
      { requestId: request.id, limitMs: CALL_LIMIT_MS, isOrder, network: visitor.address },
      async () => {
        const found = await services.sessions.sessionOf(tokens, request.id)
        const staff = await restoreStaffSession(services, request, response, found)
        // Working on behalf is over: nothing of the client is left in the browser of the member of staff.
        if (
          staff !== found &&
          staff.session.state === 'signed-in' &&
          staff.session.user.contact.uuid_code !== visitor.uuid
        ) {
          clearCookiesOfId(services, { visitor, request, response }, visitor.uuid)
        }
        return staff
      },
    )
    // Only tokens that the retailer refused were guesses.
    if (back.session.state !== 'ended') await counted?.undo()
    applySession(services, back, { visitor, request, response })
    next()
  }
}

/** Whether the retailer is asked about tokens that it may not know. */
const requiresTokenCheck = (
  { sessions }: Pick<VisitorServices, 'sessions'>,
  request: Request,
  tokens: TokenPair,
): boolean => sessions.needsRetailer(tokens) || (isOnBehalf(request) && !sessions.isAccountCached(tokens.access))

/** From now on the visitor is who was found: what is known of them and their cookies change with it. */
export function applySession(
  { cookies }: Pick<VisitorServices, 'cookies'>,
  { session, renewed }: ResolvedSession,
  asked: VisitorExchange,
): void {
  const { visitor, request, response } = asked
  visitor.session = session
  visitor.user = undefined
  visitor.accessToken = undefined
  visitor.clientCode = undefined
  if (renewed) writeTokens(response, renewed.access_token, renewed.refresh_token)
  if (session.state === 'ended') {
    visitor.uuid = randomUUID()
    visitor.isNew = !canReportEndedSession(request)
    if (visitor.isNew) return
    clearTokens(response)
    cookies.writeUuid(response, visitor)
  }
  if (session.state !== 'signed-in') return
  // What a member of staff leaves behind when they come back is their client's, never a guest's.
  const oldUuid = isOnBehalf(request) ? undefined : guestIdOf(visitor, true)
  if (!switchToAccount(visitor, session)) return
  visitor.oldUuid = oldUuid
  // Until the session call has merged what is under the guest's id, the cookie is the only place that knows it.
  if (oldUuid === undefined) cookies.writeUuid(response, visitor)
}

/**
 * A document cannot say that a session is over, so it leaves the tokens to the session call that follows it, which can.
 * What changes something writes under the new id, and so the browser has to have that id.
 */
function canReportEndedSession({ method, path }: Request): boolean {
  return path === sessionApi.read.path || (method !== 'GET' && method !== 'HEAD')
}
