import type { BoughtProduct, LatestDocument } from '@vitrina/contracts/retailer/dashboard'
import { expect, test } from 'vitest'
import { newUser } from '../account/account.fixture.ts'
import { draftOf, guestQuery, postOrder, suppliedGoods } from '../orders/order.fixture.ts'
import type { Shop } from '../shop.fixture.ts'

const api = '/api/ecm/bazis/'

export function dashboardSuite(shop: () => Shop): void {
  const get = (path: string, token?: string) => shop().call('GET', api + path, undefined, token)

  test('bought products are listed once, newest first, with their last quantity; cancelled ones are not', async () => {
    const { access_token } = await newUser(shop(), 'bought@vitrina.test')
    const product = await shop().product(suppliedGoods)
    const bought = async (): Promise<BoughtProduct[]> => (await get('bought/', access_token)).body.products
    expect(await bought()).toEqual([])
    await postOrder(shop(), draftOf([{ product, count: 2 }]), guestQuery, access_token)
    const { body: second } = await postOrder(shop(), draftOf([{ product, count: 5 }]), guestQuery, access_token)
    await postOrder(shop(), draftOf([{ product, count: 9 }], { payment: 'online' }), guestQuery, access_token)
    const [only, ...rest] = await bought()
    expect([only?.idcode, only?.times, only?.last_count, rest]).toEqual([product.idcode, 2, 5, []])
    await shop().call('POST', `${api}orders/${second.number}/cancel/`, { reason: '' }, access_token)
    expect((await bought())[0]).toMatchObject({ times: 1, last_count: 2 })
  })

  test('documents of the last orders are listed with their order, newest first, up to the limit', async () => {
    const token = await shop().signIn('b2b@vitrina.test')
    const documents: LatestDocument[] = (await get('documents/', token)).body.documents
    const times = documents.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set(documents.map(({ id }) => id))).toContain('invoice')
    expect((await get('documents/?limit=1', token)).body.documents).toEqual(documents.slice(0, 1))
    const paper = documents[0]
    const file = await get(`orders/${paper?.order_number}/documents/${paper?.id}/`, token)
    expect(file.headers.get('content-type')).toBe('application/pdf')
  })

  test('only buyers with a personal manager get contact data', async () => {
    const manager = async (email: string) => (await get('users/manager/', await shop().signIn(email))).body.manager
    expect(await manager('builder@vitrina.test')).toMatchObject({ full_name: 'Дмитрий Орлов', phone: '+79005550105' })
    expect(await manager('retail@vitrina.test')).toBeNull()
  })

  test('without a token every call is 401, and a buyer sees no data of another [S07]', async () => {
    for (const path of ['bought/', 'documents/', 'users/manager/']) expect((await get(path)).status).toBe(401)
    const numbers = async (email: string): Promise<string[]> =>
      (await get('documents/', await shop().signIn(email))).body.documents.map(
        (one: LatestDocument) => one.order_number,
      )
    const [theirs, mine] = [await numbers('b2b@vitrina.test'), await numbers('shop@vitrina.test')]
    expect(theirs.filter((number) => mine.includes(number))).toEqual([])
  })
}
