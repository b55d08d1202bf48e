import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { SiteCode } from './product.ts'

export const User = z.object({
  contact: z.object({ uuid_code: z.string() }),
  buyer: z.object({ full_name: z.string(), id_1c: z.nullable(z.string()) }),
  is_b2b_buyer: z.boolean(),
  contact_infos: z.array(z.object({ type: z.enum(['email', 'phone']), value: z.string() })),
  /**
   * The company that the buyer acts for, with its tax number (designed here); `address` is '' where it is not known.
   */
  company: z.optional(
    z.nullable(z.object({ inn: z.string(), kpp: z.nullable(z.string()), name: z.string(), address: z.string() })),
  ),
  /** Member of staff who may sign in on behalf of clients (designed here). */
  is_staff: z.optional(z.boolean()),
  /** Set only with a token that staff obtained for a client (designed here); times in ISO 8601. */
  on_behalf: z.optional(z.nullable(z.object({ staff_name: z.string(), started_at: z.string(), until: z.string() }))),
})
export type User = z.output<typeof User>

export const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), uuid_code: z.string() })

export const Company = z.object({
  inn: z.string(),
  kpp: z.nullable(z.string()),
  /** State registration number. */
  ogrn: z.optional(z.nullable(z.string())),
  name: z.markupText(),
  address: z.markupText(),
  /** The company is already a client: its manager adds people to it. */
  has_client_code: z.boolean(),
})
export type Company = z.output<typeof Company>

/** Sign-up form; `company` is null for a private buyer. */
export const SignUp = z.object({
  email: z.string(),
  auth_code: z.string(),
  full_name: z.string(),
  /** Normalised: '+79001234567'. */
  phone: z.string(),
  /** null: sign-in by codes only. */
  password: z.nullable(z.string()),
  /** Department of the chosen city. */
  department_id: z.string(),
  company: z.nullable(
    z.object({
      inn: z.string(),
      kpp: z.nullable(z.string()),
      name: z.string(),
      role: z.enum(['builder', 'shop', 'supply']),
    }),
  ),
})
export type SignUp = z.output<typeof SignUp>

export const retailerAccountApi = {
  sendCode: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/users/send-auth-code/',
    summary: 'Sends a one-time code to an address (designed here); the answer is the same for unknown addresses',
    params: SiteCode,
    body: z.object({ email: z.string() }),
    response: z.object({ sent: z.boolean() }),
  }),
  checkCode: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/users/check-auth-code/',
    summary: 'Is the code right, and is somebody registered under the address; errors in data.data.detail',
    params: SiteCode,
    body: z.object({ email: z.string(), auth_code: z.string() }),
    response: z.object({ is_user_exists: z.boolean() }),
  }),
  signInByCode: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/users/signin/auth-code/',
    summary: 'Signs in by a one-time code; errors in detail',
    params: SiteCode,
    body: z.object({ email: z.string(), auth_code: z.string() }),
    response: Tokens,
  }),
  signInByPassword: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/users/signin/',
    summary: 'Signs in by a password; errors in data.data.detail',
    params: SiteCode,
    body: z.object({ email: z.string(), password: z.string(), uuid_code: z.string() }),
    response: Tokens,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/users/refresh-token/',
    summary: 'New tokens for a refresh token, which is used up by it',
    params: SiteCode,
    body: z.object({ refresh_token: z.string() }),
    response: Tokens,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/users/me/',
    summary: 'Who is signed in; errors in detail',
    params: SiteCode,
    response: User,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/users/signup/',
    summary:
      'Makes an account and signs in (designed here): 409 when the address or the company is taken, 400 for what is not accepted, in `detail`, with the name of the field in `field`',
    params: SiteCode,
    body: z.extend(SignUp, { uuid_code: z.string() }),
    response: Tokens,
  }),
  company: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/users/companies/:inn/',
    summary: 'A company by its tax number (designed here); 404 when nothing is known of it',
    params: z.extend(SiteCode, { inn: z.string() }),
    response: Company,
  }),
  askPasswordReset: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/users/password-reset/',
    summary:
      'Mails a link to a page of the site with `?token=` (designed here); the answer is the same for unknown addresses',
    params: SiteCode,
    body: z.object({ email: z.string(), page: z.string() }),
    response: z.object({ sent: z.boolean() }),
  }),
  checkPasswordToken: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/users/password-restore/check/',
    summary: 'Is the token of such a letter still good (designed here)',
    params: SiteCode,
    body: z.object({ token: z.string() }),
    response: z.object({ state: z.enum(['good', 'expired', 'used', 'unknown']) }),
  }),
  restorePassword: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/users/password-restore/',
    summary:
      'Sets a new password and signs in (designed here); ends every other session; 400 for a token that is not good',
    params: SiteCode,
    body: z.object({ token: z.string(), password: z.string() }),
    response: Tokens,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/users/logout/',
    summary: 'Ends the session that a refresh token belongs to (designed here); an unknown token is as good as ended',
    params: SiteCode,
    body: z.object({ refresh_token: z.string() }),
    response: z.object({ ended: z.boolean() }),
  }),
}
