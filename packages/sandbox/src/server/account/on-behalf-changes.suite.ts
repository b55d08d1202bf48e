import { buildUrl } from '@vitrina/contracts/endpoint'
import type { OnBehalfChange } from '@vitrina/contracts/retailer/on-behalf'
import { retailerOnBehalfApi } from '@vitrina/contracts/retailer/on-behalf'
import { retailerSearchApi } from '@vitrina/contracts/retailer/search'
import { expect, test } from 'vitest'
import { calls } from '../docs/calls.ts'
import type { Shop } from '../shop.fixture.ts'
import { poster, users } from './account.fixture.ts'

/** Every call of the contracts that may change something, by group and name. */
const changingCalls = Object.entries(calls).flatMap(([group, all]) =>
  Object.entries(all).flatMap(([name, call]) =>
    // Ending the session would make all further calls fail; a POST catalogue query changes nothing.
    call.method === 'GET' || call === retailerOnBehalfApi.end || call === retailerSearchApi.find
      ? []
      : [{ name: `${group}.${name}`, call }],
  ),
)

export function onBehalfChangesSuite(shop: () => Shop): void {
  const post = poster(shop)
  const get = (path: string, token?: string) => shop().call('GET', `${users}/${path}`, undefined, token)

  async function acting() {
    const staff = await shop().signIn('manager@vitrina.test')
    const [client] = (await get('on-behalf/clients/?q=retail@vitrina', staff)).body
    const keyRequest = { client_uuid: client.uuid_code, reason: 'Помогаю по телефону', password: 'vitrina-demo' }
    const { key } = (await post('on-behalf/keys', keyRequest, staff)).body
    const { access_token } = (await post('signin/on-behalf', { key }, staff)).body
    const [{ id }] = (await get('on-behalf/log/', staff)).body
    const changes = async (): Promise<OnBehalfChange[]> => (await get(`on-behalf/log/${id}/`, staff)).body
    return { staff, token: access_token as string, id, changes }
  }

  test('every call that may change something is logged with the name of the staff member, whatever its result', async () => {
    const { token, changes, staff } = await acting()
    const requests: string[] = []
    for (const { call } of changingCalls) {
      const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
      const params = Object.fromEntries(names.map((name) => [name, name === 'site_code' ? 'bazis' : 'none']))
      const path = buildUrl(call.path, params)
      requests.push(`${call.method} ${path}`)
      await shop().call(call.method, path, call.upload ? undefined : {}, token)
    }
    expect(requests.length).toBeGreaterThan(30)
    const written = await changes()
    expect(written.map(({ method, path }) => `${method} ${path}`)).toEqual(requests)
    expect(new Set(written.map(({ staff_name }) => staff_name))).toEqual(new Set(['Дмитрий Орлов']))
    const [record] = (await get('on-behalf/log/', staff)).body
    expect(record.change_count).toBe(requests.length)
  })

  test('the log distinguishes changes from refused calls, and contains no reads', async () => {
    const { token, changes } = await acting()
    await get('me/', token)
    const question = '/api/ecm/bazis/catalog/find/?domain_id_1c=00131&store=store12&price_column=price_vologda'
    expect((await shop().call('POST', question, { choices: [], bought: true }, token)).status).toBe(200)
    await shop().call('POST', '/api/ecm/bazis/orders/26-999999/cancel/', { reason: '' }, token)
    await expect.poll(changes).toMatchObject([{ method: 'POST', status: 404 }])
  })

  test('the log contains neither the client’s own changes nor calls after the session has ended', async () => {
    const { token, changes } = await acting()
    const own = await shop().signIn('retail@vitrina.test')
    await shop().call('POST', '/api/ecm/bazis/orders/26-999999/cancel/', { reason: '' }, own)
    await post('on-behalf/end', {}, token)
    const { status } = await shop().call('POST', '/api/ecm/bazis/orders/26-999999/cancel/', { reason: '' }, token)
    expect(status).toBe(401)
    expect((await changes()).map(({ path }) => path)).toEqual(['/api/ecm/bazis/users/on-behalf/end/'])
  })

  test('only staff can read the log of changes', async () => {
    const { id } = await acting()
    expect((await get(`on-behalf/log/${id}/`)).status).toBe(401)
    expect((await get(`on-behalf/log/${id}/`, await shop().signIn('retail@vitrina.test'))).status).toBe(403)
  })
}
