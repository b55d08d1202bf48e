import { ApiError } from '@vitrina/contracts/request'
import { retailerAccountApi, type User } from '@vitrina/contracts/retailer/account'
import { plainText } from '@vitrina/site/plain-text'
import { errorTexts } from '@vitrina/site/texts'
import type { Logger } from 'pino'
import { HttpError } from '../../http/http-errors.ts'
import { Cluster } from '../../infra/cluster/cluster.ts'
import type { RetailerClient } from '../../infra/retailer/client.ts'
import { ResponseCache } from '../../infra/retailer/response-cache.ts'
import { redact } from '../../infra/telemetry/redact.ts'
import type { Revocations } from '../revocations/revocations.ts'
import type { AccountSession } from '../visitor/account-session.ts'
import { expiryOf } from '../visitor/token-expiry.ts'
import { AccountInvalidations } from './account-invalidations.ts'
import type { TokenPair } from './token-cookies.ts'

export interface Tokens {
  access_token: string
  refresh_token: string
  uuid_code: string
}

export interface ResolvedSession {
  session: AccountSession
  /** New tokens, to be written into the visitor's cookies. */
  renewed?: Tokens
}

const MAX_FAULT_LENGTH = 300
const ACCOUNT_TTL = { freshMs: 60_000, staleMs: 60_000 }
/** A refresh token works only once, so concurrent requests with the old one get the same new tokens. */
const RENEWAL_TTL = { freshMs: 20_000, staleMs: 20_000 }

const RENEWALS_NAMESPACE = 'renewal'

/** Some thousand accounts by token; unknown tokens are not cached. */
const ACCOUNTS_BYTES = 16 * 1024 * 1024
const RENEWALS_BYTES = 8 * 1024 * 1024

/** Whether the retailer has refused, as opposed to not answering or being overloaded. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403, 404, 422].includes(error.status)
}

const isExpired = (accessToken: string): boolean => (expiryOf(accessToken) ?? Number.POSITIVE_INFINITY) <= Date.now()

/** The client code of a B2B buyer, who has prices of their own. */
export function clientCodeOf({ is_b2b_buyer, buyer }: User): string | undefined {
  return (is_b2b_buyer && buyer.id_1c) || undefined
}

/** Why the account could not be read: the retailer's sentence as plain text, or that of the error catalogue. */
export function userFailureText(failure: Error): string {
  if (failure instanceof HttpError) return failure.message
  const detail = failure instanceof ApiError && failure.kind === 'http' ? failure.detail : undefined
  return plainText(detail ?? '').slice(0, MAX_FAULT_LENGTH) || errorTexts.userInformationFailed
}

/** The same as an HttpError: the retailer's 4xx, or 503 for any other failure. */
export function userRefusal(failure: Error): HttpError {
  if (failure instanceof HttpError) return failure
  const status = failure instanceof ApiError && failure.status >= 400 && failure.status < 500 ? failure.status : 503
  return new HttpError(status, userFailureText(failure))
}

/** Identifies the account in the order of the specification: tokens, refresh if needed, then the account. */
export class Sessions {
  private readonly retailer: RetailerClient
  private readonly params: { site_code: string }
  private readonly log: Logger
  private readonly accounts = new ResponseCache(ACCOUNTS_BYTES)
  private readonly renewals = new ResponseCache(RENEWALS_BYTES)

  private readonly neighbours: Cluster
  private readonly changes: AccountInvalidations
  private readonly revocations: Pick<Revocations, 'revoked' | 'markSeen'> | null

  constructor(
    retailer: RetailerClient,
    siteCode: string,
    log: Logger,
    neighbours = new Cluster(null, ''),
    revocations: Pick<Revocations, 'revoked' | 'markSeen'> | null = null,
  ) {
    this.revocations = revocations
    this.retailer = retailer
    this.params = { site_code: siteCode }
    this.log = log
    this.neighbours = neighbours
    this.changes = new AccountInvalidations(neighbours)
  }

  /** Never throws: a failure is in the returned session and in the log. */
  async sessionOf({ access, refresh }: TokenPair, requestId?: string): Promise<ResolvedSession> {
    if (!access && !refresh) {
      this.log.debug({ requestId }, errorTexts.noTokens)
      return { session: { state: 'guest' } }
    }
    let refused: AccountSession = { state: 'ended', failure: new HttpError(401, errorTexts.noTokens) }
    // An expired token is never sent: it is renewed, or the session has ended.
    if (access && !isExpired(access)) {
      const session = await this.accountOf(access, requestId)
      if (session.state !== 'ended') return { session }
      refused = session
    }
    if (!refresh) return { session: refused }
    try {
      const renewed = await this.renew(refresh, requestId)
      return { session: await this.accountOf(renewed.access_token, requestId), renewed }
    } catch (error) {
      return isRefused(error)
        ? { session: { state: 'ended', failure: new HttpError(401, errorTexts.refreshFailed) } }
        : { session: { state: 'unknown', failure: new HttpError(503, errorTexts.refreshFailed) } }
    }
  }

  /** Whether the account of a token is cached. */
  isAccountCached(accessToken: string | undefined): boolean {
    return accessToken !== undefined && !isExpired(accessToken) && this.accounts.has(accessToken, ACCOUNT_TTL.staleMs)
  }

  /** Whether identifying the account of these tokens needs a request to the retailer. */
  needsRetailer({ access, refresh }: TokenPair): boolean {
    if (this.isAccountCached(access)) return false
    if (access !== undefined && !isExpired(access)) return true
    return refresh !== undefined && !this.renewals.has(refresh, RENEWAL_TTL.staleMs)
  }

  /** New tokens for a refresh token, requested once for all concurrent requests. */
  async renew(refreshToken: string, requestId?: string): Promise<Tokens> {
    try {
      if (this.isRevoked(refreshToken)) throw new ApiError('http', 'The session was ended', 401)
      return await this.renewals.get(refreshToken, RENEWAL_TTL, () =>
        this.neighbours.withLock(`renewal ${refreshToken}`, () => this.renewOnce(refreshToken, requestId)),
      )
    } catch (error) {
      this.log.warn({ err: error, requestId }, errorTexts.refreshFailed)
      throw error
    }
  }

  /** Another gateway may have just used the token, for a request of the same page. */
  private async renewOnce(refreshToken: string, requestId?: string): Promise<Tokens> {
    const cachedTokens = await this.neighbours.get(RENEWALS_NAMESPACE, refreshToken)
    if (cachedTokens) return JSON.parse(cachedTokens)
    const tokens = await this.retailer.as({ requestId })(retailerAccountApi.refresh, {
      params: this.params,
      body: { refresh_token: refreshToken },
    })
    this.revocations?.markSeen(tokens.access_token, tokens.refresh_token)
    await this.neighbours.set(RENEWALS_NAMESPACE, refreshToken, JSON.stringify(tokens), RENEWAL_TTL.staleMs)
    return tokens
  }

  /** After a change of the token's account or its revocation: every gateway reads the account again. */
  invalidateToken(accessToken: string): void {
    this.changes.invalidate(accessToken)
  }

  /** After sign-ins of an account have ended: every gateway checks all tokens of the account again. */
  invalidateAccount(uuid: string): void {
    this.changes.invalidate(uuid)
  }

  /** Whether the owner has ended the session, which the retailer may not know yet. */
  private isRevoked(token: string): boolean {
    return this.revocations?.revoked.has(token) ?? false
  }

  /** The cached account, unless it or the token was invalidated since it was requested. */
  private async cachedAccount(accessToken: string, requestId?: string): Promise<User> {
    const ask = async () => {
      const turn = this.changes.nextRevision()
      const callRetailer = this.retailer.as({ authorization: `Bearer ${accessToken}`, requestId })
      const user = await callRetailer(retailerAccountApi.me, { params: this.params })
      this.revocations?.markSeen(accessToken)
      return { turn, user }
    }
    for (;;) {
      const { turn, user } = await this.accounts.get(accessToken, ACCOUNT_TTL, ask)
      if (!this.changes.isInvalidatedSince(turn, [accessToken, user.contact.uuid_code])) return user
      this.accounts.invalidate(accessToken)
    }
  }

  /** The account of an access token, cached for a minute unless it is invalidated. Never throws. */
  async accountOf(accessToken: string, requestId?: string): Promise<Exclude<AccountSession, { state: 'guest' }>> {
    if (this.isRevoked(accessToken)) return { state: 'ended', failure: new HttpError(401, errorTexts.refreshFailed) }
    try {
      const user = await this.cachedAccount(accessToken, requestId)
      return { state: 'signed-in', user, accessToken }
    } catch (error) {
      const { kind, detail } = error instanceof ApiError ? error : { kind: 'network', detail: undefined }
      const message = kind === 'network' ? errorTexts.userFetchFailed : (detail ?? errorTexts.userInformationFailed)
      this.log.warn({ err: error, requestId }, redact(message))
      return { state: isRefused(error) ? 'ended' : 'unknown', failure: error as Error }
    }
  }
}
