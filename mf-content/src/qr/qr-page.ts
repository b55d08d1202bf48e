import type { CustomerPage } from '@vitrina/contracts/site/customer-estimate'

/** Either a branch is to be chosen on the way to `path`, which only the visitor's browser can do, or there is no way. */
export type QrPage =
  | { state: 'going'; path: string; department: string }
  | { state: 'unknown' }
  | { state: 'no-branch' }
  | { state: 'gone'; idcode: string }
  | { state: 'estimate'; token: string; page: CustomerPage }
  | { state: 'no-link' }
