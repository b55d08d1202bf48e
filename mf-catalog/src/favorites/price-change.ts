import { formatIsoDate } from '@vitrina/site/dates'
import { formatPrice, roundToKopecks } from '@vitrina/site/money'
import { dateText } from '../promotions/days.ts'
import type { FavoriteRecord } from './favorite-records.ts'
import { favoritesTexts as words } from './texts.ts'

/** Price change in roubles since the product was added; 0 also when it is unknown. */
export function priceChangeOf(price: number, record: FavoriteRecord | undefined, whose: string): number {
  if (!record || record.whose !== whose || !(record.price > 0) || !(price > 0)) return 0
  return roundToKopecks(price - record.price)
}

/** «Подешевело на 12 ₽ с 12 ноября»; null without a change. `today` is yyyy-mm-dd. */
export function changeText(
  price: number,
  record: FavoriteRecord | undefined,
  { whose, today }: { whose: string; today: string },
): string | null {
  const change = priceChangeOf(price, record, whose)
  const since = record && record.since > 0 ? dateText(formatIsoDate(record.since), today) : null
  if (change === 0 || !since) return null
  return (change < 0 ? words.cheaper : words.dearer)(formatPrice(Math.abs(change)), since)
}
