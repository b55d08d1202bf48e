import type { VacancySummary } from '@vitrina/contracts/retailer/vacancies'
import { formatSum } from '@vitrina/site/money'
import { vacancyTexts as texts } from './texts.ts'

/** «от 62 000 ₽», «62 000 – 74 000 ₽» in one line; null when the pay is not set. */
export function payOf({ pay_from, pay_to }: Pick<VacancySummary, 'pay_from' | 'pay_to'>): string | null {
  const [from, to] = [sumOf(pay_from), sumOf(pay_to)]
  if (from && to) return from === to ? from : texts.between(from.replace(/\s?₽$/, ''), to)
  return from ? texts.from(from) : to && texts.upTo(to)
}

const sumOf = (value: number | null): string | null => (value && value > 0 ? formatSum(value) : null)
