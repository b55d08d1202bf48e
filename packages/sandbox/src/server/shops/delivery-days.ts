import type { ShopDay } from '@vitrina/contracts/retailer/shops'
import { dayAfter, dayOf, instantOf, weekdayOf } from '../calendar.ts'

const DAYS_AHEAD = 56

/** Delivery days of the next eight weeks that can still be ordered for. */
export function deliveryDays(shop: { weekdays: readonly number[]; order_until: number }, now: Date): ShopDay[] {
  const today = dayOf(now)
  return Array.from({ length: DAYS_AHEAD }, (_, at) => dayAfter(today, at + 1)).flatMap((date) => {
    if (!shop.weekdays.includes(weekdayOf(date))) return []
    const until = instantOf(dayAfter(date, -1), shop.order_until)
    return until > now ? [{ date, order_until: until.toISOString() }] : []
  })
}
