import type { Company } from '@vitrina/contracts/retailer/account'

/** What is known of the company whose tax number is being typed. */
export type CompanyLookup =
  | { state: 'none' }
  | { state: 'asking' | 'unknown' | 'failed'; inn: string }
  | { state: 'found'; inn: string; company: Company }

/** The tax number of a company that is a client already, to which only its manager adds people; or ''. */
export const innOfClient = (lookedUp: CompanyLookup): string =>
  lookedUp.state === 'found' && lookedUp.company.has_client_code ? lookedUp.inn : ''
