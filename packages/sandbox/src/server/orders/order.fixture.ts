import type { OrderDraft } from '@vitrina/contracts/retailer/order'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { sumLines } from '@vitrina/site/money'
import type { Answer, Shop } from '../shop.fixture.ts'

export const ordersPath = '/api/ecm/bazis/orders/'
export const guestQuery = '?domain_id_1c=00131&store=store12&price_column=price_vologda'
export const clientQuery = '?domain_id_1c=00131&store=store12&client_id_1c=00123'

/** SQL condition for goods that can be ordered beyond the stock, by the piece. */
export const suppliedGoods =
  'x.price > 0 and not p.discontinued and not p.only_contain_order and p.distributor_id is not null'

let keys = 0

/** A guest's order for pickup in Vologda with these goods at the shown prices. */
export function draftOf(
  lines: readonly { product: ListedProduct; count: number }[],
  changes: Partial<OrderDraft> = {},
): OrderDraft {
  keys += 1
  return {
    idempotency_key: `key-${process.hrtime.bigint()}-${keys}`,
    buyer: { full_name: 'Пётр Ильин', phone: '+7 (900) 000-00-00', email: 'petr@vitrina.test', company: null },
    receiving: { kind: 'pickup', department_id_1c: '00131', date: null },
    payment: 'on_receipt',
    own_number: '',
    comment: '',
    may_call: true,
    shipment: 'together',
    file_ids: [],
    products: lines.map(({ product, count }) => ({ product_idcode: product.idcode, count, note: '' })),
    coupon: '',
    expected_total: sumLines(lines.map(({ product, count }) => ({ price: product.price, count }))),
    ...changes,
  }
}

export function postOrder(shop: Shop, draft: unknown, query = guestQuery, token?: string): Promise<Answer> {
  return shop.call('POST', ordersPath + query, draft, token)
}

/** Sets the stock of a product without a distributor; other products are not changed. */
export async function stockProduct(shop: Shop, stores: Readonly<Record<string, number>>, condition?: string) {
  const product = await shop.product(condition)
  await shop.db.query('update products set distributor_id = null where id = $1', [product.id])
  await shop.db.query('delete from stocks where product_id = $1', [product.id])
  await shop.db.query(
    `insert into stocks (product_id, store, quantity)
     select $1::text, key, value::numeric from jsonb_each_text($2::jsonb)`,
    [product.id, JSON.stringify(stores)],
  )
  return { ...product, stores: { ...stores }, distributor_id: null }
}

/** Remaining stock of a product by store, from the database. */
export async function stockLeftOf(shop: Shop, idcode: string): Promise<Record<string, number>> {
  const { body } = await shop.call('POST', `/api/ecm/bazis/products/idcodes/${guestQuery}`, [idcode])
  return body[0].stores
}

/** Shifts the order back by this many hours of its timeline. */
export const makeOlder = (shop: Shop, number: string, hours: number) =>
  shop.db.query(
    `update orders set created_at = created_at - make_interval(hours => $2::integer), course =
      (select jsonb_agg(jsonb_build_object('status', step ->> 'status', 'at',
         to_char(((step ->> 'at')::timestamptz - make_interval(hours => $2::integer)) at time zone 'UTC',
           'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by place)
       from jsonb_array_elements(course) with ordinality as steps (step, place))
     where number = $1`,
    [number, hours],
  )
