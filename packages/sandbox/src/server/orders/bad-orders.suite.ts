import { expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'
import { draftOf, postOrder, suppliedGoods } from './order.fixture.ts'

const line = (changes: object = {}) => ({ product_idcode: '100000', count: 1, note: '', ...changes })
const buyer = { full_name: 'Пётр Ильин', phone: '+79000000000', email: null, company: null }
const pickup = { kind: 'pickup', department_id_1c: '00131', date: null }

export function badOrdersSuite(shop: () => Shop): void {
  test.each<[string, object]>([
    ['no lines', { products: [] }],
    ['lines that are none', { products: 'всё' }],
    ['501 lines', { products: Array.from({ length: 501 }, (_, at) => line({ product_idcode: `${at}` })) }],
    ['a product twice', { products: [line(), line({ count: 2 })] }],
    ['an empty code', { products: [line({ product_idcode: '' })] }],
    ['a count of 0', { products: [line({ count: 0 })] }],
    ['a count of -1', { products: [line({ count: -1 })] }],
    ['a count of 1e9', { products: [line({ count: 1e9 })] }],
    ['a count of 0.0001', { products: [line({ count: 0.0001 })] }],
    ['a count of 1.0005', { products: [line({ count: 1.0005 })] }],
    ['a count in words', { products: [line({ count: 'abc' })] }],
    ['a count as text', { products: [line({ count: '1' })] }],
    ['no count', { products: [{ product_idcode: '100000', note: '' }] }],
    ['a note of 1001 signs', { products: [line({ note: 'я'.repeat(1001) })] }],
    ['a department without pickup', { receiving: { ...pickup, department_id_1c: '00130' } }],
    ['an unknown department', { receiving: { ...pickup, department_id_1c: '99999' } }],
    ['no way to receive it', { receiving: { kind: 'teleport' } }],
    ['a day of pickup that is over', { receiving: { ...pickup, date: '2020-01-01' } }],
    ['a day of pickup that is none', { receiving: { ...pickup, date: '2030-02-30' } }],
    ['no name', { buyer: { ...buyer, full_name: ' ' } }],
    ['a name of 201 signs', { buyer: { ...buyer, full_name: 'я'.repeat(201) } }],
    ['no phone', { buyer: { ...buyer, phone: 'нет' } }],
    ['a phone of 20 digits', { buyer: { ...buyer, phone: '1'.repeat(20) } }],
    ['an e-mail that is none', { buyer: { ...buyer, email: 'petr@' } }],
    ['an invoice for a person', { payment: 'invoice' }],
    ['an unknown way to pay', { payment: 'wampum' }],
    ['a comment of 1001 signs', { comment: 'я'.repeat(1001) }],
    ['an own number of 51 signs', { own_number: '1'.repeat(51) }],
    ['eleven files', { file_ids: Array.from({ length: 11 }, (_, at) => `${at}`) }],
    ['a file twice', { file_ids: ['a', 'a'] }],
    ['a negative sum', { expected_total: -1 }],
    ['a sum as text', { expected_total: '100' }],
    ['no key', { idempotency_key: '' }],
    ['a key that is markup', { idempotency_key: '<script>alert(1)</script>' }],
  ])('an order with %s is refused with 400 and a message', async (_what, changes) => {
    const product = await shop().product(suppliedGoods)
    const { status, body } = await postOrder(shop(), { ...draftOf([{ product, count: 1 }]), ...changes })
    expect([status, typeof body.detail, body.detail === '']).toEqual([400, 'string', false])
  })

  test.each([null, [], 'заказ', 5])('%j instead of an order is refused with 400', async (draft) => {
    expect((await postOrder(shop(), draft)).status).toBe(400)
  })
}
