import type { CouponCheck } from '@vitrina/contracts/retailer/basket'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { sumLines } from '@vitrina/site/money'
import { normalisePhone } from '@vitrina/site/phones'
import type { Queryable } from '../../database/database.ts'
import { dayOf } from '../calendar.ts'
import { badRequest } from '../http-error.ts'
import { type Pricing, recordIdOf } from '../pricing.ts'
import { applyCoupon, type Coupon, type CouponLine, unknownCoupon } from './apply-coupon.ts'

/** Identifies a buyer; null where unknown. */
export interface CouponBuyer {
  userUuid: string | null
  phone: string | null
  email: string | null
}

export interface CouponRequest {
  /** The code as typed. */
  coupon: string
  lines: readonly { product: ListedProduct; count: number }[]
  departmentId: string
  pricing: Pricing
  buyer: CouponBuyer
}

/** Codes ignore case and spaces. */
const codeOf = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

async function couponBy(db: Queryable, code: string): Promise<Coupon | undefined> {
  const [coupon] = await db.query<Omit<Coupon, 'cities'>>(
    `select code, title, kind, value, most_discount, least_sum, category, brand, departments, spares_sale, for_contracts,
       once_per_buyer, most_uses, uses, starts_on, ends_on
     from coupons where code = $1`,
    [code],
  )
  if (!coupon) return undefined
  const cities = await db.query<{ city: string }>(
    `select names_cases[6] as city from departments where id_1c = any ($1::text[])
     group by names_cases[6] order by min(position)`,
    [coupon.departments],
  )
  return { ...coupon, cities: cities.map(({ city }) => city) }
}

async function isUsedBy(db: Queryable, code: string, { userUuid, phone, email }: CouponBuyer): Promise<boolean> {
  const used = await db.query(
    `select 1 from coupon_uses
     where code = $1 and (user_uuid = $2::text or phone = $3::text or email = $4::text) limit 1`,
    [code, userUuid, phone && normalisePhone(phone), email?.toLowerCase() ?? null],
  )
  return used.length > 0
}

async function couponLines(db: Queryable, lines: CouponRequest['lines']): Promise<CouponLine[]> {
  const rows = await db.query<{ id: string; category: string | null }>(
    `select p.id, root.name as category from products p
     left join categories c on c.id = p.category_id left join categories root on root.id = c.path[1]
     where p.id = any ($1::text[])`,
    [lines.map(({ product }) => product.id)],
  )
  const categories = new Map(rows.map(({ id, category }) => [id, category]))
  return lines.map(({ product, count }) => ({
    idcode: product.idcode,
    kopecks: Math.round(sumLines([{ price: product.price, count }]) * 100),
    isSale: product.is_sale,
    category: categories.get(product.id) ?? null,
    brand: product.brand?.name ?? null,
  }))
}

/** The effect of a coupon on these goods for this buyer. Refuses (400) texts that cannot be a coupon. */
export async function checkCoupon(db: Queryable, question: CouponRequest): Promise<CouponCheck> {
  const code = codeOf(question.coupon)
  if (code === '' || code.length > 50) throw badRequest('Купон — от 1 до 50 знаков')
  const coupon = await couponBy(db, code)
  if (!coupon) return unknownCoupon(question.coupon.trim())
  return applyCoupon(coupon, await couponLines(db, question.lines), {
    today: dayOf(new Date()),
    department: recordIdOf(question.departmentId),
    isContract: question.pricing.client !== null,
    isUsedByBuyer: coupon.once_per_buyer && (await isUsedBy(db, code, question.buyer)),
  })
}

/** Locks a coupon until the transaction ends. */
export async function lockCoupon(tx: Queryable, typed: string): Promise<void> {
  await tx.query('select 1 from coupons where code = $1 for update', [codeOf(typed)])
}

/** Records that an order has used a coupon, which was locked and checked in the same transaction. */
export async function redeemCoupon(tx: Queryable, code: string, order: string, buyer: CouponBuyer): Promise<void> {
  await tx.query('update coupons set uses = uses + 1 where code = $1', [code])
  await tx.query('insert into coupon_uses (code, order_number, user_uuid, phone, email) values ($1, $2, $3, $4, $5)', [
    code,
    order,
    buyer.userUuid,
    normalisePhone(buyer.phone ?? ''),
    buyer.email?.toLowerCase() ?? null,
  ])
}

/** Makes the coupon of a cancelled order usable again; nothing for an order without one. */
export async function releaseCoupon(tx: Queryable, order: string): Promise<void> {
  await tx.query(
    `with freed as (delete from coupon_uses where order_number = $1 returning code)
     update coupons c set uses = c.uses - 1 from freed where c.code = freed.code and c.uses > 0`,
    [order],
  )
}
