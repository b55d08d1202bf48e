import type { User } from '@vitrina/contracts/retailer/account'

/**
 * The account of a request. `ended`: the tokens are no longer valid. `unknown`: there is a token, but the retailer
 * cannot verify it now; no guest data may be written meanwhile.
 */
export type AccountSession =
  | { state: 'guest' }
  | { state: 'signed-in'; user: User; accessToken: string }
  | { state: 'ended' | 'unknown'; failure: Error }
