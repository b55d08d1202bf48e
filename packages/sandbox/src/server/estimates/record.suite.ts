import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { poster } from '../account/account.fixture.ts'
import { type Shop, vologda } from '../shop.fixture.ts'

const estimates = '/api/ecm/bazis/estimates/'
const prices = `?${new URLSearchParams(vologda)}`

/** The log of changes of estimates. */
export function estimateRecordSuite(shop: () => Shop): void {
  const uuidOf = async (email: string): Promise<string> =>
    (await shop().db.query<{ uuid_code: string }>('select uuid_code from users where email = $1', [email]))[0]
      ?.uuid_code ?? ''

  test('changes of staff on behalf of a buyer are logged with the staff member, the buyer’s own without', async () => {
    const owner = await shop().signIn('retail@vitrina.test')
    const staff = await shop().signIn('manager@vitrina.test')
    const post = poster(shop)
    const keyRequest = {
      client_uuid: await uuidOf('retail@vitrina.test'),
      reason: 'Попросили по телефону дописать смету',
      password: 'vitrina-demo',
    }
    const { key } = (await post('on-behalf/keys', keyRequest, staff)).body
    const { access_token } = (await post('signin/on-behalf', { key }, staff)).body
    const made = { key: randomUUID(), name: 'Дом', object_name: null, lines: [] }
    const { id } = (await shop().call('POST', estimates + prices, made, owner)).body
    const written = { version: 1, changes: [{ kind: 'add_section', id: randomUUID(), name: 'Стены' }] }
    const answer = await shop().call('POST', `${estimates}${id}/changes/${prices}`, written, access_token)
    expect(answer.status).toBe(200)
    const refused = await shop().call('POST', `${estimates}${id}/changes/${prices}`, written, access_token)
    expect(refused.status).toBe(409)
    const rows = await shop().db.query(
      'select staff_uuid, text from estimate_changes where estimate_id = $1 order by id',
      [id],
    )
    expect(rows).toEqual([
      { staff_uuid: null, text: 'Создана' },
      { staff_uuid: await uuidOf('manager@vitrina.test'), text: 'add_section' },
    ])
  })
}
