import type { User } from '@vitrina/contracts/retailer/account'

/**
 * Who is behind a request. `ended`: the tokens are no longer good. `unknown`: a token is there, but the retailer
 * cannot verify it just now; nothing of a guest may be written in its place.
 */
export type AccountSession =
  | { state: 'guest' }
  | { state: 'signed-in'; user: User; accessToken: string }
  | { state: 'ended' | 'unknown'; failure: Error }
