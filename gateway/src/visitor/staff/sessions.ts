import { retailerOnBehalfApi } from '@vitrina/contracts/retailer/on-behalf'
import { HttpError } from '../../http/http-errors.ts'
import type { SessionServices } from '../services.ts'
import { switchToAccount } from '../sessions/become-account.ts'
import { userRefusal } from '../sessions/session.ts'
import { clearRefreshToken, staffTokenCookies, tokensOf, writeTokens } from '../sessions/token-cookies.ts'
import { refuseMissingTokens } from '../sessions/upstream-refusal.ts'
import type { AccountSession } from '../visitor/account-session.ts'
import type { VisitorExchange } from '../visitor/exchange.ts'
import { STAFF_ONLY } from './staff.ts'

const STILL_ON_BEHALF = 'Вы ещё работаете от имени клиента. Попробуйте закончить ещё раз через минуту.'

type SignedInSession = Extract<AccountSession, { state: 'signed-in' }>

/**
 * Makes the visitor the client of this key and stores the staff's own tokens in separate cookies. No data of the member
 * of staff is merged. No cookie is written before the client's account was read.
 */
export async function beginOnBehalf(
  services: Pick<SessionServices, 'config' | 'cookies' | 'retailer' | 'revocations' | 'sessions'>,
  exchange: VisitorExchange,
  key: string,
): Promise<void> {
  const { visitor, request, cookieJar } = exchange
  // Resolved again because the middleware does not pass refresh tokens on; the responses are cached.
  const { session: staff, renewed } = await services.sessions.sessionOf(tokensOf(request), request.id)
  if (staff.state !== 'signed-in') throw new HttpError(403, STAFF_ONLY)
  const { accessToken } = await services.retailer
    .as({ authorization: `Bearer ${staff.accessToken}`, requestId: request.id })(retailerOnBehalfApi.begin, {
      params: { site_code: services.config.siteCode },
      body: { key },
    })
    .catch(refuseMissingTokens)
  const client = await clientOf(services, accessToken, { requestId: request.id, network: visitor.address ?? '' })
  writeTokens(cookieJar, staff.accessToken, renewed?.refresh_token ?? tokensOf(request).refresh, staffTokenCookies)
  writeTokens(cookieJar, accessToken)
  clearRefreshToken(cookieJar)
  switchToAccount(visitor, client)
  visitor.oldUuid = undefined
  services.cookies.writeUuid(exchange)
}

/** The client's account. Rejects one without `on_behalf`, which would look like a sign-in of the client. */
async function clientOf(
  services: Pick<SessionServices, 'revocations' | 'sessions'>,
  accessToken: string,
  from: { requestId: string; network: string },
): Promise<SignedInSession> {
  const { session } = await services.sessions.sessionOf({ access: accessToken, refresh: undefined }, from.requestId)
  if (session.state === 'signed-in' && session.user.on_behalf) return session
  await services.revocations.endSession({ kind: 'on-behalf', token: accessToken, others: [] }, from)
  if (session.state === 'ended' || session.state === 'unknown') throw userRefusal(session.failure)
  throw new HttpError(502, 'Не удалось войти от имени клиента')
}

/**
 * Ends the on-behalf session of the request: every gateway refuses its token whatever the retailer answers.
 * @throws HttpError 503 when the token would stay valid
 */
export async function endOnBehalf(
  services: Pick<SessionServices, 'revocations' | 'sessions'>,
  { visitor, request }: Pick<VisitorExchange, 'request' | 'visitor'>,
): Promise<void> {
  const { access } = tokensOf(request)
  if (!access) return
  const from = { requestId: request.id, network: visitor.address ?? '' }
  const isHeld = await services.revocations.endSession({ kind: 'on-behalf', token: access, others: [] }, from)
  if (!isHeld) throw new HttpError(503, STILL_ON_BEHALF)
  services.sessions.invalidateToken(access)
}
