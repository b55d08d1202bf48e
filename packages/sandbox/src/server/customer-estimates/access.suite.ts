import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'
import { customerEstimatesOf, customers, estimates } from './customer-estimates.fixture.ts'

export function estimateLinksAccessSuite(shop: () => Shop): void {
  const { opened, basis, linked, look, say } = customerEstimatesOf(shop)

  test('the owner’s calls are 401 without an account, 403 for another user’s estimate and 404 for an unknown one [S07]', async () => {
    const mine = await opened()
    const { id, offer } = await linked(mine)
    const other = await shop().signIn('shop@vitrina.test')
    const body = { version: 1, face: 'lines', days: 5, offer, variants: basis(mine.first) }
    const calls = [
      ['GET', 'links/', undefined],
      ['POST', 'links/', { ...body, key: randomUUID() }],
      ['PUT', `links/${id}/`, body],
      ['DELETE', `links/${id}/`, undefined],
    ] as const
    for (const [method, end, given] of calls) {
      const statuses = [
        (await shop().call(method, `${estimates}${mine.id}/${end}`, given)).status,
        (await shop().call(method, `${estimates}${mine.id}/${end}`, given, other)).status,
        (await shop().call(method, `${estimates}${randomUUID()}/${end}`, given, other)).status,
      ]
      expect([method, ...statuses]).toEqual([method, 401, 403, 404])
    }
  })

  test('a link of one estimate is not reachable through another, and unknown tokens are 404', async () => {
    const [mine, second] = [await opened(), await opened()]
    const { id } = await linked(mine)
    expect((await second.call('DELETE', `${second.id}/links/${id}/`)).status).toBe(404)
    for (const token of ['', 'x', '../x', "' or '1'='1"]) expect((await look(token)).status).toBe(404)
    expect((await say('unknown', [])).status).toBe(404)
    const opening = { token: 'unknown', visitor: 'v', device: 'desktop' }
    expect((await shop().call('POST', `${customers}opened/`, opening)).status).toBe(404)
  })

  test('actions of staff on behalf of an owner are logged with the staff member', async () => {
    const mine = await opened()
    const staff = await shop().signIn('manager@vitrina.test')
    const [client] = await shop().db.query<{ user_uuid: string }>('select user_uuid from estimates where id = $1', [
      mine.id,
    ])
    const keyRequest = {
      client_uuid: client?.user_uuid,
      reason: 'Отправляю смету по просьбе',
      password: 'vitrina-demo',
    }
    const users = '/api/ecm/bazis/users/'
    const { key } = (await shop().call('POST', `${users}on-behalf/keys/`, keyRequest, staff)).body
    const { access_token } = (await shop().call('POST', `${users}signin/on-behalf/`, { key }, staff)).body
    const { id } = await linked(mine)
    await shop().call('DELETE', `${estimates}${mine.id}/links/${id}/`, undefined, access_token)
    const rows = await shop().db.query(
      'select staff_uuid, text from estimate_link_changes where link_id = $1 order by id',
      [id],
    )
    expect(rows).toEqual([
      { staff_uuid: null, text: 'Создана' },
      { staff_uuid: expect.stringMatching(/^[\da-f-]{36}$/), text: 'Отозвана' },
    ])
  })
}
