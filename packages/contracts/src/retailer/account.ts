import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { SiteCode } from './product.ts'

export const User = z.object({
  contact: z.object({ uuid_code: z.string() }),
  buyer: z.object({ full_name: z.string(), id_1c: z.nullable(z.string()) }),
  is_b2b_buyer: z.boolean(),
  contact_infos: z.array(z.object({ type: z.enum(['email', 'phone']), value: z.string() })),
})
export type User = z.output<typeof User>

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), uuid_code: z.string() })

export const accountApi = {
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
}
