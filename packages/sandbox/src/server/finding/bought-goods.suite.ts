import { type SearchRequest, SearchResult } from '@vitrina/contracts/retailer/search'
import { expect, test } from 'vitest'
import { newUser } from '../account/account.fixture.ts'
import { draftOf, guestQuery, makeOlder, ordersPath, postOrder, suppliedGoods } from '../orders/order.fixture.ts'
import type { Shop } from '../shop.fixture.ts'

const MONTH = 24 * 30

export function boughtSuite(shop: () => Shop): void {
  const ask = (question: Partial<SearchRequest>, token?: string) =>
    shop().call('POST', `/api/ecm/bazis/catalog/find/${guestQuery}`, { choices: [], bought: true, ...question }, token)

  async function found(question: Partial<SearchRequest>, token: string): Promise<SearchResult> {
    const { status, body } = await ask(question, token)
    expect(status).toBe(200)
    return SearchResult.parse(body)
  }

  /** Creates a buyer who has received one product, waits for another and has cancelled a third. */
  async function buyer(email: string) {
    const { access_token: token } = await newUser(shop(), email)
    const had = await shop().product(suppliedGoods)
    const coming = await shop().product(`${suppliedGoods} and p.idcode <> '${had.idcode}'`)
    const givenUp = await shop().product(`${suppliedGoods} and p.idcode not in ('${had.idcode}', '${coming.idcode}')`)
    const order = async (product: typeof had) =>
      (await postOrder(shop(), draftOf([{ product, count: 2 }]), guestQuery, token)).body.number as string
    const [received, , cancelled] = [await order(had), await order(coming), await order(givenUp)]
    await shop().call('POST', `${ordersPath}${cancelled}/cancel/`, { reason: '' }, token)
    await makeOlder(shop(), received, MONTH)
    await makeOlder(shop(), cancelled, MONTH)
    return { token, had }
  }

  test('only received goods are found as bought before, combined with other filters', async () => {
    const { token, had } = await buyer('received@vitrina.test')
    const all = await found({}, token)
    expect([all.items.map(({ idcode }) => idcode), all.total]).toEqual([[had.idcode], 1])
    const brand = had.brand?.slug ?? ''
    expect((await found({ choices: [{ key: 'brand', values: [brand] }] }, token)).total).toBe(1)
    expect((await found({ choices: [{ key: 'price', max: had.price - 0.01 }] }, token)).total).toBe(0)
    expect((await found({ query: had.name }, token)).items.map(({ idcode }) => idcode)).toEqual([had.idcode])
    const counted = all.facets.find(({ key }) => key === 'brand')?.values.filter(({ count }) => count > 0)
    expect(counted).toMatchObject([{ value: brand, count: 1 }])
    expect((await found({ bought: false }, token)).total).toBeGreaterThan(100)
  })

  test('shows no purchases of others: a new buyer has none, and without a sign-in it is 401 [S07]', async () => {
    await buyer('another@vitrina.test')
    const { access_token: token } = await newUser(shop(), 'newcomer@vitrina.test')
    expect((await found({}, token)).total).toBe(0)
    expect((await ask({})).status).toBe(401)
    expect((await ask({}, 'made-up')).status).toBe(401)
    expect((await ask({ bought: false })).status).toBe(200)
  })
}
