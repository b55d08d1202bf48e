import type { Queryable } from '../database/database.ts'

interface PlannedCoupon {
  code: string
  title: string
  kind: 'percent' | 'amount'
  value: number
  most_discount?: number
  least_sum?: number
  category?: string
  brand?: string
  departments?: readonly string[]
  spares_sale?: boolean
  for_contracts?: boolean
  once_per_buyer?: boolean
  most_uses?: number
  /** Initial number of uses. */
  uses?: number
  /** Days from today; each start of the sandbox computes the dates again, so that an expired coupon stays expired. */
  starts_in: number
  ends_in: number
}

const runningPeriod = { starts_in: -20, ends_in: 40 } as const

/** Coupons of the demo shop, one of each kind; promotions mention ENERGON and PODDON. */
const plannedCoupons: readonly PlannedCoupon[] = [
  {
    ...runningPeriod,
    code: 'BAZIS5',
    title: 'Скидка 5 % на всё, кроме товаров со скидкой',
    kind: 'percent',
    value: 5,
    spares_sale: true,
  },
  {
    ...runningPeriod,
    code: 'REMONT1000',
    title: 'Скидка 1 000 ₽ на покупку от 20 000 ₽',
    kind: 'amount',
    value: 1000,
    least_sum: 20_000,
  },
  {
    ...runningPeriod,
    code: 'KRASKA10',
    title: 'Скидка 10 % на лакокрасочные материалы',
    kind: 'percent',
    value: 10,
    category: 'Лакокрасочные материалы',
  },
  {
    ...runningPeriod,
    code: 'ENERGON',
    title: 'Скидка 7 % на товары марки «Энергон» от 10 000 ₽',
    kind: 'percent',
    value: 7,
    least_sum: 10_000,
    brand: 'Энергон',
  },
  {
    ...runningPeriod,
    code: 'PODDON',
    title: 'Скидка 5 % на кирпич, блоки и бетонные изделия от 30 000 ₽',
    kind: 'percent',
    value: 5,
    least_sum: 30_000,
    category: 'Кирпич, блоки и бетонные изделия',
    spares_sale: true,
  },
  {
    ...runningPeriod,
    code: 'VOLOGDA500',
    title: 'Скидка 500 ₽ на покупку от 7 000 ₽ в Вологде',
    kind: 'amount',
    value: 500,
    least_sum: 7000,
    departments: ['00131'],
  },
  {
    ...runningPeriod,
    code: 'ZNAKOMSTVO',
    title: 'Скидка 7 % на одну покупку, не больше 3 000 ₽',
    kind: 'percent',
    value: 7,
    most_discount: 3000,
    once_per_buyer: true,
  },
  {
    ...runningPeriod,
    code: 'PARTNER2',
    title: 'Скидка 2 % на всё, в том числе по ценам договора',
    kind: 'percent',
    value: 2,
    for_contracts: true,
  },
  { code: 'VESNA15', title: 'Скидка 15 % на всё', kind: 'percent', value: 15, starts_in: -70, ends_in: -12 },
  { code: 'NOVOSEL10', title: 'Скидка 10 % на всё', kind: 'percent', value: 10, starts_in: 9, ends_in: 60 },
  {
    ...runningPeriod,
    code: 'PERVYE300',
    title: 'Скидка 1 500 ₽ первым тремстам покупателям',
    kind: 'amount',
    value: 1500,
    most_uses: 300,
    uses: 300,
  },
]

/** Puts no-break spaces between numbers and their units. */
const withNoBreakSpaces = (text: string): string => text.replace(/(\d) (?=[\d%₽])/g, '$1\u00a0')

/** Writes the coupons with dates relative to today, and keeps their numbers of uses. */
export async function writeCoupons(db: Queryable): Promise<void> {
  const rows = plannedCoupons.map((coupon) => ({
    most_discount: null,
    least_sum: 0,
    category: null,
    brand: null,
    departments: [],
    spares_sale: false,
    for_contracts: false,
    once_per_buyer: false,
    most_uses: null,
    uses: 0,
    ...coupon,
    title: withNoBreakSpaces(coupon.title),
  }))
  await db.query(
    `insert into coupons (code, title, kind, value, most_discount, least_sum, category, brand, departments, spares_sale,
       for_contracts, once_per_buyer, most_uses, uses, starts_on, ends_on, source)
     select code, title, kind, value, most_discount, least_sum, category, brand,
       array(select jsonb_array_elements_text(departments)), spares_sale, for_contracts, once_per_buyer, most_uses, uses,
       current_date + starts_in, current_date + ends_in, 'generator'
     from jsonb_to_recordset($1::jsonb) as t (code text, title text, kind text, value numeric, most_discount numeric,
       least_sum numeric, category text, brand text, departments jsonb, spares_sale boolean, for_contracts boolean,
       once_per_buyer boolean, most_uses integer, uses integer, starts_in integer, ends_in integer)
     on conflict (code) do update set title = excluded.title, kind = excluded.kind, value = excluded.value,
       most_discount = excluded.most_discount, least_sum = excluded.least_sum, category = excluded.category,
       brand = excluded.brand, departments = excluded.departments, spares_sale = excluded.spares_sale,
       for_contracts = excluded.for_contracts, once_per_buyer = excluded.once_per_buyer,
       most_uses = excluded.most_uses, starts_on = excluded.starts_on, ends_on = excluded.ends_on`,
    [JSON.stringify(rows)],
  )
}
