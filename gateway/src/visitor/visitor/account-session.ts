import type { User } from '@vitrina/contracts/retailer/account'

/**
 * Who is behind a request. `ended`: the tokens are no longer good. `unknown`: somebody has signed in, but the retailer
 * cannot say just now who; nothing of a guest may be written in their place.
 */
export type AccountSession =
  | { state: 'guest' }
  | { state: 'signed-in'; user: User; accessToken: string }
  | { state: 'ended' | 'unknown'; failure: Error }
