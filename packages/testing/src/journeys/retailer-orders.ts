import type { Order, OrderDraft } from '@vitrina/contracts/retailer/order'
import { anyProducts } from '../site/catalogue.ts'
import { expect } from '../site/expect.ts'
import { sandboxUrl } from '../site/running-site.ts'

const ecm = () => `${sandboxUrl}/api/ecm/bazis`
const query = '?domain_id_1c=00131&store=store12&price_column=price_vologda'

/** An access token for direct calls to the retailer. */
async function tokenOf(email: string, password = 'vitrina-demo'): Promise<string> {
  const body = JSON.stringify({ email, password, uuid_code: 'visitor-of-a-test' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${ecm()}/users/signin/`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Places an order of the account at the retailer: one piece of a product in stock. */
export async function placeOrderAs(
  email: string,
  changes: Partial<OrderDraft> = {},
  password?: string,
): Promise<Order> {
  const [product] = await anyProducts(
    1,
    ({ only_contain_order, stores }) => !only_contain_order && (stores.store12 ?? 0) >= 30,
  )
  if (!product) throw new Error('Nothing can be ordered')
  const draft: OrderDraft = {
    idempotency_key: `history-${process.hrtime.bigint()}`,
    buyer: { full_name: 'Алексей Морозов', phone: '+79005550102', email: null, company: null },
    receiving: { kind: 'pickup', department_id_1c: '00131', date: null },
    payment: 'on_receipt',
    own_number: 'ИСТ-1',
    comment: '',
    may_call: true,
    shipment: 'together',
    file_ids: [],
    products: [{ product_idcode: product.idcode, count: 1, note: '' }],
    coupon: '',
    expected_total: product.price,
    ...changes,
  }
  const authorization = `Bearer ${await tokenOf(email, password)}`
  const answer = await fetch(`${ecm()}/orders/${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(draft),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Order
}
