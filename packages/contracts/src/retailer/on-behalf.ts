import * as z from '@vitrina/contracts/schema'
import { snakeCaseEndpoint } from '../endpoint.ts'
import { SiteCode } from './product.ts'

/** A client in the staff's search. */
export const Client = z.object({
  uuid_code: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  client_code: z.nullable(z.string()),
})
export type Client = z.output<typeof Client>

/** Log record of one sign-in on behalf of a client; times in ISO 8601. */
export const OnBehalfRecord = z.object({
  id: z.number(),
  staff_name: z.string(),
  client_name: z.string(),
  reason: z.string(),
  started_at: z.string(),
  /** null while the session lasts. */
  ended_at: z.nullable(z.string()),
  ended_by: z.nullable(z.enum(['hand', 'time'])),
  /** Number of calls in the session that could change something. */
  change_count: z.number(),
})
export type OnBehalfRecord = z.output<typeof OnBehalfRecord>

/** Log record of a call that could change something, written before it was executed. */
export const OnBehalfChange = z.object({
  at: z.string(),
  staff_name: z.string(),
  method: z.string(),
  path: z.string(),
  /** Status of the response; null when there was none. */
  status: z.nullable(z.number()),
})
export type OnBehalfChange = z.output<typeof OnBehalfChange>

/**
 * Signing in on behalf of a client, for the retailer's staff only (designed here). Every call needs the authorization
 * of a member of staff and answers 403 to anybody else; `end` needs that of the client's session.
 */
export const retailerOnBehalfApi = {
  findClients: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/users/on-behalf/clients/',
    summary: 'Clients by e-mail, phone, client code or name, at most 20; staff is not among them',
    params: SiteCode,
    query: z.object({ q: z.string() }),
    response: z.array(Client),
  }),
  issueKey: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/users/on-behalf/keys/',
    summary:
      'A key that signs this member of staff in as the client, once, within two minutes; 401 for a wrong password',
    params: SiteCode,
    body: z.object({ client_uuid: z.string(), reason: z.string(), password: z.string() }),
    response: z.object({ key: z.string() }),
  }),
  begin: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/users/signin/on-behalf/',
    summary: 'Uses a key up: a token of the client for 60 minutes, which cannot be renewed; written into the log',
    params: SiteCode,
    body: z.object({ key: z.string() }),
    response: z.object({ access_token: z.string(), uuid_code: z.string() }),
  }),
  end: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/users/on-behalf/end/',
    summary: 'Ends the session whose token is given; the token is no longer good',
    params: SiteCode,
    body: z.object({}),
    response: z.object({ ended: z.boolean() }),
  }),
  log: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/users/on-behalf/log/',
    summary: 'What was written down, newest first, at most 50',
    params: SiteCode,
    response: z.array(OnBehalfRecord),
  }),
  changes: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/users/on-behalf/log/:id/',
    summary: 'What was asked to be changed under one sign-in, the first first, at most 500',
    params: z.extend(SiteCode, { id: z.string() }),
    response: z.array(OnBehalfChange),
  }),
}
