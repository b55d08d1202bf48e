import { cookieLifetimes } from '@vitrina/site/cookies'
import { expiryOf } from '../visitor/token-expiry.ts'
import { hashOf } from './revoked-tokens.ts'

const LONGEST_LIFE_MS = cookieLifetimes.refreshToken * 1000

/** A session that its owner has ended. */
export interface EndedSession {
  /** `sign-out` ends what a refresh token belongs to, `on-behalf` what staff did under an access token. */
  kind: 'sign-out' | 'on-behalf'
  /** What the retailer is told to end. */
  token: string
  /** Other tokens of the same session. */
  others: readonly (string | undefined)[]
}

/** Two sessions never have the same. */
export const keyOf = ({ kind, token }: EndedSession): string => hashOf(`${kind} ${token}`)

export const tokensOf = ({ token, others }: EndedSession): string[] => [
  token,
  ...others.filter((other) => other !== undefined),
]

/** Hashes of its tokens, each with the time it would end by itself, ms since 1970. */
export const hashesOf = (session: EndedSession): Map<string, number> =>
  new Map(tokensOf(session).map((token) => [hashOf(token), tokenExpiryOf(token)]))

/** When a token ends by itself, ms since 1970; the longest time one may live for what cannot be read. */
function tokenExpiryOf(token: string): number {
  const longest = Date.now() + LONGEST_LIFE_MS
  return Math.min(expiryOf(token) ?? longest, longest)
}
