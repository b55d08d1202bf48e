/** A member of staff, a client, their tokens and a gateway, for tests of on-behalf sessions. */
import type { User } from '@vitrina/contracts/retailer/account'
import { afterEach, beforeEach } from 'vitest'
import { accessToken, buyer, buyerUuid, openGateway, setCookies } from '../account/account.fixture.ts'

export const staffUuid = '5d0f4b1e-55a5-4a8e-9df5-0a9c2f6f1a55'
export const staff: User = {
  contact: { uuid_code: staffUuid },
  buyer: { full_name: 'Дмитрий Орлов', id_1c: null },
  is_b2b_buyer: false,
  contact_infos: [],
  is_staff: true,
  on_behalf: null,
}
const client: User = {
  ...buyer,
  on_behalf: { staff_name: 'Дмитрий Орлов', started_at: '2026-11-21T12:00:00Z', until: '2026-11-21T13:00:00Z' },
}
export const keyRequest = { clientUuid: buyerUuid, reason: 'Собираю заказ по телефону', password: 'vitrina-demo' }

export let gateway: Awaited<ReturnType<typeof openGateway>>
export let staffToken: string
export let clientToken: string
/** The retailer's accounts by token; it answers 401 for any other. */
export let accounts: Map<string, User>

/** Opens a gateway before each test, with a retailer that has one member of staff and one client. */
export function openBeforeEach(): void {
  beforeEach(async () => {
    gateway = await openGateway()
    staffToken = await accessToken(900)
    clientToken = await accessToken(3600)
    accounts = new Map([
      [staffToken, staff],
      [clientToken, client],
    ])
    const { answers } = gateway.retailer
    answers.set('me', ({ authorization = '' }) => {
      const body = accounts.get(authorization.replace('Bearer ', ''))
      return body ? { body } : { status: 401, body: { detail: 'Токен недействителен или истёк' } }
    })
    answers.set('on-behalf/keys', { body: { key: 'key-1' } })
    answers.set('on-behalf/log', { body: [] })
    answers.set('on-behalf/clients', { body: [] })
    answers.set('on-behalf/end', { body: { ended: true } })
    answers.set('logout', { body: { ended: true } })
    answers.set('signin/on-behalf', () => ({ body: { access_token: clientToken, uuid_code: buyerUuid } }))
  })

  afterEach(() => gateway.close())
}

const header = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
export const asStaff = () => ({
  user_uuid: staffUuid,
  '__Host-access_token': staffToken,
  '__Host-refresh_token': 'staff-refresh',
})
export const asClient = () => ({
  user_uuid: buyerUuid,
  '__Host-access_token': clientToken,
  '__Host-staff_access_token': staffToken,
  '__Host-staff_refresh_token': 'staff-refresh',
})
export type Method = 'get' | 'post' | 'delete'
export const call = (method: Method, path: string, cookies: Record<string, string>, body?: object) =>
  gateway.site[method](path).set('cookie', header(cookies)).send(body)
export const page = '/api/site/on-behalf/'
export const begin = (cookies: Record<string, string> = asStaff(), key = 'key-1') =>
  call('post', page, cookies, { key })
export const retailerCalls = () => gateway.retailer.calls().filter((name) => name !== 'me')
/** The value of a cookie that a response sets. */
export const cookieValue = (headers: Record<string, unknown>, name: string) =>
  /=([^;]*)/.exec(setCookies(headers)[name] ?? '')?.[1]
