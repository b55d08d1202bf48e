import { cookieLifetimes } from '@vitrina/site/cookies'
import { expiryOf } from '../visitor/token-expiry.ts'
import { hashOf } from './revoked-tokens.ts'

const LONGEST_LIFE_MS = cookieLifetimes.refreshToken * 1000

/** A session that its owner has ended. */
export interface EndedSession {
  /** `sign-out` ends the session of a refresh token, `on-behalf` the on-behalf session of an access token. */
  kind: 'sign-out' | 'on-behalf'
  /** The token that is sent to the retailer. */
  token: string
  /** Other tokens of the same session. */
  others: readonly (string | undefined)[]
}

/** A key that is unique to the session. */
export const keyOf = ({ kind, token }: EndedSession): string => hashOf(`${kind} ${token}`)

export const tokensOf = ({ token, others }: EndedSession): string[] => [
  token,
  ...others.filter((other) => other !== undefined),
]

/** Hashes of the session's tokens, each with its expiry, ms since 1970. */
export const hashesOf = (session: EndedSession): Map<string, number> =>
  new Map(tokensOf(session).map((token) => [hashOf(token), tokenExpiryOf(token)]))

/** Expiry of a token, ms since 1970; the longest possible lifetime for an unreadable one. */
function tokenExpiryOf(token: string): number {
  const longest = Date.now() + LONGEST_LIFE_MS
  return Math.min(expiryOf(token) ?? longest, longest)
}
