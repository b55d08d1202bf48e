import type { Company } from '@vitrina/contracts/retailer/account'

/** The lookup state of the company whose tax number is being typed. */
export type CompanyLookup =
  | { state: 'none' }
  | { state: 'asking' | 'unknown' | 'failed'; inn: string }
  | { state: 'found'; inn: string; company: Company }

/** The tax number of a company that is already a client, to which only its manager adds users; or ''. */
export const innOfClient = (lookedUp: CompanyLookup): string =>
  lookedUp.state === 'found' && lookedUp.company.has_client_code ? lookedUp.inn : ''
