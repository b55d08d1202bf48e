import type { CouponCheck } from '@vitrina/contracts/retailer/basket'
import { formatSum } from '@vitrina/site/money'
import { splitDiscount } from './split-discount.ts'

/** The rules of a coupon; sums in roubles, days as `yyyy-mm-dd`. */
export interface Coupon {
  code: string
  title: string
  kind: 'percent' | 'amount'
  value: number
  most_discount: number | null
  least_sum: number
  category: string | null
  brand: string | null
  departments: string[]
  /** Cities of its branches in the prepositional case, as after «в». */
  cities: string[]
  spares_sale: boolean
  for_contracts: boolean
  once_per_buyer: boolean
  most_uses: number | null
  uses: number
  starts_on: string
  ends_on: string
}

/** A line with the facts that coupons depend on. */
export interface CouponLine {
  idcode: string
  /** Price of the whole line. */
  kopecks: number
  isSale: boolean
  category: string | null
  brand: string | null
}

export interface CouponContext {
  today: string
  /** Department of the purchase. */
  department: string
  /** Whether contract prices apply. */
  isContract: boolean
  /** Whether the same buyer has used the coupon before. */
  isUsedByBuyer: boolean
}

const months = 'января,февраля,марта,апреля,мая,июня,июля,августа,сентября,октября,ноября,декабря'.split(',')

function formatDay(day: string): string {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  return `${date}\u00a0${months[month - 1]}`
}

/** Why a coupon does not apply here and now, whatever is bought; null when it does. */
function ineligibility(coupon: Coupon, { today, department, isContract, isUsedByBuyer }: CouponContext): string | null {
  if (today < coupon.starts_on) return `Купон начнёт действовать ${formatDay(coupon.starts_on)}`
  if (today > coupon.ends_on) return `Купон действовал до ${formatDay(coupon.ends_on)}`
  if (coupon.most_uses !== null && coupon.uses >= coupon.most_uses)
    return 'Купон закончился: все скидки по нему разобрали'
  if (coupon.departments.length > 0 && !coupon.departments.includes(department)) {
    return `Купон действует только в ${coupon.cities.join(' и ')}`
  }
  if (isContract && !coupon.for_contracts) return 'Купон не действует на цены по договору'
  if (coupon.once_per_buyer && isUsedByBuyer) return 'Вы уже воспользовались этим купоном'
  return null
}

/** Why a coupon does not apply to these goods; null when it does. `held` are the lines that it applies to. */
function mismatch(coupon: Coupon, inScope: readonly CouponLine[], held: readonly CouponLine[]): string | null {
  if (inScope.length === 0 && coupon.brand) return `Купон действует только на товары марки «${coupon.brand}»`
  if (inScope.length === 0 && coupon.category) {
    return `Купон действует только на товары раздела «${coupon.category}»`
  }
  if (inScope.length === 0) return 'Нет товаров, на которые действует купон'
  if (held.length === 0) return 'Купон не действует на товары со скидкой'
  const lacking = Math.round(coupon.least_sum * 100) - kopecksOf(held)
  if (lacking <= 0) return null
  const where = held.length < inScope.length ? ' без товаров со скидкой' : ''
  return `Купон действует от ${formatSum(coupon.least_sum)}${where}: не хватает ${formatSum(lacking / 100)}`
}

const kopecksOf = (lines: readonly CouponLine[]): number => lines.reduce((sum, { kopecks }) => sum + kopecks, 0)

function discountOf({ kind, value, most_discount }: Coupon, sum: number): number {
  const whole = kind === 'percent' ? Math.round((sum * value) / 100) : Math.round(value * 100)
  return Math.min(whole, most_discount === null ? whole : Math.round(most_discount * 100), sum)
}

const refusedCheck = (coupon: string, reason: string): CouponCheck => {
  return { coupon, accepted: false, reason, discount: 0, products: [] }
}

/** Response to an unknown code. */
export const unknownCoupon = (typed: string): CouponCheck =>
  refusedCheck(typed, 'Такого купона нет. Проверьте, как он написан')

/** The effect of a coupon on these goods. Lines without a price are ignored. */
export function applyCoupon(coupon: Coupon, lines: readonly CouponLine[], circumstances: CouponContext): CouponCheck {
  const { category, brand } = coupon
  const inScope = lines.filter(
    (line) =>
      line.kopecks > 0 && (category === null || line.category === category) && (brand === null || line.brand === brand),
  )
  const held = inScope.filter(({ isSale }) => !(coupon.spares_sale && isSale))
  const reason = ineligibility(coupon, circumstances) ?? mismatch(coupon, inScope, held)
  if (reason !== null) return refusedCheck(coupon.code, reason)
  const discount = discountOf(coupon, kopecksOf(held))
  if (discount === 0) return refusedCheck(coupon.code, 'Скидка по купону меньше копейки')
  const parts = splitDiscount(
    discount,
    held.map(({ kopecks }) => kopecks),
  )
  return {
    coupon: coupon.code,
    accepted: true,
    reason: coupon.title,
    discount: discount / 100,
    products: held.flatMap(({ idcode }, at) => {
      const part = parts[at] ?? 0
      return part > 0 ? [{ product_idcode: idcode, discount: part / 100 }] : []
    }),
  }
}
