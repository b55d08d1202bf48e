import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Basket, BasketLine } from '@vitrina/contracts/site/basket'
import type { SiteDepartment } from '@vitrina/contracts/site/frame'

export const product = (idcode: string, price: number, more: Partial<ListedProduct> = {}): ListedProduct => ({
  id: `id${idcode}`,
  idcode,
  slug: `tovar-${idcode}`,
  name: `Товар ${idcode}`,
  price,
  old_price: null,
  brand: null,
  unit: 'шт',
  contain: null,
  weight: null,
  volume: null,
  stores: { store12: 40 },
  is_sale: false,
  only_contain_order: false,
  discontinued: false,
  distributor_id: null,
  image: 'one.webp',
  features: [],
  ...more,
})

export const line = (idcode: string, price: number, count: number, more: Partial<BasketLine> = {}): BasketLine => ({
  product: product(idcode, price),
  count,
  selected: true,
  sum: price * count,
  ...more,
})

export function basketOf(lines: BasketLine[], more: Partial<Basket> = {}): Basket {
  const total = (counted: BasketLine[]) => counted.reduce((sum, { sum: of }) => sum + of, 0)
  return {
    id: 'basket',
    lines,
    coupon: '',
    couponOutcome: null,
    cartTotal: total(lines),
    orderTotal: total(lines.filter(({ selected }) => selected)),
    discount: 0,
    missing: [],
    incomplete: false,
    message: null,
    ...more,
  }
}

export const department = (id_1c: string, name: string): SiteDepartment => ({
  id_1c,
  parent: '00012',
  name_for_site: name,
  names_cases: [name, name, name, name, name, name],
  address: `${name}, ул. Труда, 1`,
  work_time: 'Пн–Пт 8:00–20:00',
  base_price: 'price',
  phones: [],
  yandex_map_link: 'https://maps.test/1',
  domain: 'vitrina.test',
  is_pick_up_point: false,
  store: 'store12',
  pickup: [{ text: 'сегодня', day: '2026-11-23', until: Number.MAX_SAFE_INTEGER }],
})
