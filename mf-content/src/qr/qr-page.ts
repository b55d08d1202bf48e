import type { CustomerPage } from '@vitrina/contracts/site/customer-estimate'

/** Either a branch has to be chosen in the browser before `path` is opened, or the code has no target. */
export type QrPage =
  | { state: 'going'; path: string; department: string }
  | { state: 'unknown' }
  | { state: 'no-branch' }
  | { state: 'gone'; idcode: string }
  | { state: 'estimate'; token: string; page: CustomerPage }
  | { state: 'no-link' }
