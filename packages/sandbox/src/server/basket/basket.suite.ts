import { expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'

const cart = '/api/ecm/bazis/cart/'

export function basketSuite(shop: () => Shop): void {
  async function buyer(email: string) {
    const token = await shop().signIn(email)
    const { body } = await shop().call('GET', '/api/ecm/bazis/users/me/', undefined, token)
    return { token, id: body.contact.uuid_code as string }
  }
  const line = (code: string, count: number) => ({ product_id: `id-${code}`, product_idcode: code, count })
  const save = (id: string, token: string, lines: object[]) =>
    shop().call('PUT', cart, { id, products: lines, coupon: '' }, token)
  const read = (id: string, token: string) => shop().call('GET', `${cart}?cart_uuid=${id}`, undefined, token)

  test('a buyer without a cart gets null; a new cart is empty; creating it again keeps its lines', async () => {
    const { token, id } = await buyer('manager@vitrina.test')
    expect((await read(id, token)).body).toBeNull()
    const empty = { id, products: [], coupon: '' }
    expect((await shop().call('PUT', `${cart}new/`, empty, token)).body).toEqual({ id, coupon: null, products: [] })
    await save(id, token, [line('7', 2)])
    const again = await shop().call('PUT', `${cart}new/`, empty, token)
    expect(again.body.products).toEqual([{ idcode: '7', count: 2 }])
  })

  test('a saved cart keeps its order, and DELETE with a body removes a line [T50]', async () => {
    const { token, id } = await buyer('retail@vitrina.test')
    await save(id, token, [line('2', 1.44), line('1', 3)])
    expect((await read(id, token)).body.products).toEqual([line('2', 1.44), line('1', 3)])
    const product = { product_id: 'id-2', product_idcode: '2' }
    expect((await shop().call('DELETE', cart, { id, product }, token)).status).toBe(200)
    expect((await read(id, token)).body.products).toEqual([line('1', 3)])
  })

  test('every call about a buyer’s cart is refused to guests and to others, and changes nothing [S07]', async () => {
    const { token, id } = await buyer('retail@vitrina.test')
    const other = await buyer('shop@vitrina.test')
    await save(id, token, [line('1', 2)])
    await save(other.id, other.token, [line('2', 1)])
    const empty = { id, products: [], coupon: '' }
    const lines = { products: [line('3', 1)] }
    const merge = '/api/ecm/bazis/cart-concat/new/'
    const calls: [method: string, path: string, body?: object][] = [
      ['GET', `${cart}?cart_uuid=${id}`],
      ['PUT', `${cart}new/`, empty],
      ['PUT', cart, empty],
      ['DELETE', cart, { id, product: { product_id: 'id-1', product_idcode: '1' } }],
      ['POST', merge, { old_cart_id: 'guest-0002', new_cart_data: { id, ...lines } }],
      // Otherwise anyone with the id could move the goods to a cart of their own.
      ['POST', merge, { old_cart_id: id, new_cart_data: { id: other.id, ...lines } }],
    ]
    for (const [method, path, body] of calls) {
      const answer = await shop().call(method, path, body, other.token)
      expect([method, path, answer.status, answer.body.detail]).toEqual([
        method,
        path,
        403,
        'Корзина принадлежит другому покупателю',
      ])
      expect([method, path, (await shop().call(method, path, body)).status]).toEqual([method, path, 401])
    }
    expect((await read(id, token)).body.products).toEqual([line('1', 2)])
    expect((await read(other.id, other.token)).body.products).toEqual([line('2', 1)])
  })

  test('a guest’s cart joins the buyer’s, and merging it again changes nothing', async () => {
    const { token, id } = await buyer('builder@vitrina.test')
    await save(id, token, [line('1', 1), line('2', 5)])
    const guest = { id: 'guest-0001', products: [], coupon: '' }
    expect((await shop().call('PUT', `${cart}new/`, guest)).status).toBe(200)
    const merge = { old_cart_id: guest.id, new_cart_data: { id, products: [line('2', 2), line('3', 4)] } }
    for (const _time of ['first', 'second']) {
      const { status } = await shop().call('POST', '/api/ecm/bazis/cart-concat/new/', merge, token)
      expect(status).toBe(200)
      expect((await read(id, token)).body.products).toEqual([line('1', 1), line('2', 5), line('3', 4)])
    }
  })

  test.each([0, -1, 1e9, 'abc', null])(
    'a line with the count %s is refused and the cart stays unchanged',
    async (count) => {
      const { token, id } = await buyer('shop@vitrina.test')
      await save(id, token, [line('1', 1)])
      expect((await save(id, token, [{ ...line('1', 1), count }])).status).toBe(400)
      expect((await read(id, token)).body.products).toEqual([line('1', 1)])
    },
  )
}
