import * as z from '@vitrina/contracts/schema'
import { snakeCaseEndpoint } from '../endpoint.ts'
import { SiteCode } from './product.ts'

export const SignInRecord = z.object({
  id: z.string(),
  way: z.enum(['password', 'code', 'sign_up', 'password_reset']),
  /** User agent and IP address of the browser; '' when unknown. */
  agent: z.string(),
  address: z.string(),
  /** ISO 8601. */
  at: z.string(),
  last_seen_at: z.string(),
  /** False for a failed attempt, such as one with a wrong password. */
  is_success: z.boolean(),
  /** The session is still valid. */
  is_alive: z.boolean(),
  is_current: z.boolean(),
})
export type SignInRecord = z.output<typeof SignInRecord>

/** Notification settings of a topic. */
const Channels = z.object({ email: z.boolean(), sms: z.boolean() })
export const NotificationChoices = z.object({ orders: Channels, documents: Channels, promotions: Channels })
export type NotificationChoices = z.output<typeof NotificationChoices>

export const Security = z.object({
  email: z.string(),
  /** Without a password the account signs in by codes. */
  has_password: z.boolean(),
  /** The last first, 50 at most. */
  sign_ins: z.array(SignInRecord),
  notifications: NotificationChoices,
})
export type Security = z.output<typeof Security>

/**
 * Security of an account (designed here). Every call needs the authorization of its owner; staff on behalf of a client
 * gets 403 from all of them. 400 with `field` for invalid input.
 */
export const retailerSecurityApi = {
  read: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/users/security/',
    summary: 'Sign-ins, notification choices and whether there is a password (designed here)',
    params: SiteCode,
    response: Security,
  }),
  sendCode: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/users/security/code/',
    summary:
      'Mails a code: to the new address that is to become the account’s, or with null to the account’s own for a first password (designed here)',
    params: SiteCode,
    body: z.object({ new_email: z.nullable(z.string()) }),
    response: z.object({ sent: z.boolean() }),
  }),
  changePassword: snakeCaseEndpoint({
    method: 'PUT',
    path: '/api/ecm/:site_code/users/security/password/',
    summary:
      'Another password, under the current one, or a first one under a code; every other sign-in ends (designed here)',
    params: SiteCode,
    body: z.object({ current: z.string(), auth_code: z.string(), password: z.string() }),
    response: Security,
  }),
  changeEmail: snakeCaseEndpoint({
    method: 'PUT',
    path: '/api/ecm/:site_code/users/security/email/',
    summary: 'Another address, proved by a code; 409 when it is somebody’s. The old one gets a letter (designed here)',
    params: SiteCode,
    body: z.object({ email: z.string(), auth_code: z.string() }),
    response: Security,
  }),
  endOthers: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/users/security/sign-ins/end-others/',
    summary: 'Ends every sign-in but the one that asks (designed here)',
    params: SiteCode,
    response: Security,
  }),
  endOne: snakeCaseEndpoint({
    method: 'DELETE',
    path: '/api/ecm/:site_code/users/security/sign-ins/:id/',
    summary: 'Ends one other sign-in: 403 for somebody else’s, 404 for none, 409 for the one that asks (designed here)',
    params: z.extend(SiteCode, { id: z.string() }),
    response: Security,
  }),
  notify: snakeCaseEndpoint({
    method: 'PUT',
    path: '/api/ecm/:site_code/users/security/notifications/',
    summary: 'Which letters and messages the owner wants (designed here)',
    params: SiteCode,
    body: NotificationChoices,
    response: Security,
  }),
}
