/** An estimate as a printable sheet with only the prices that its face shows. */
import type { Estimate, EstimateLine } from '@vitrina/contracts/site/estimates'
import type { Sheet } from '@vitrina/papers/sheet'
import { formatDate } from '@vitrina/site/dates'
import { currentPrice, type EstimateFace, groupBySection, markupOf, sumsOf, withMarkup } from '@vitrina/site/estimate'
import { formatSum, sumLines } from '@vitrina/site/money'
import { formatNumber } from '@vitrina/site/numbers'

/** The unit price in roubles that a face shows; 0 when it shows none. */
export function shownPrice(estimate: Estimate, line: EstimateLine, face: EstimateFace): number {
  if (face === 'none') return 0
  const price = currentPrice(line)
  return face === 'own' ? price : withMarkup(price, markupOf(estimate, line))
}

export const lineSum = (estimate: Estimate, line: EstimateLine, face: EstimateFace): number =>
  sumLines([{ price: shownPrice(estimate, line, face), count: line.quantity }])

const nameOf = ({ product, name, note }: EstimateLine): string =>
  [product?.name ?? name, note].filter((text) => text !== '').join('\n')

export function totalOf(estimate: Estimate, lines: readonly EstimateLine[], face: EstimateFace): number {
  const { now, customer } = sumsOf(estimate, lines)
  return face === 'customer' ? customer : now
}

const money = (sum: number): string => (sum > 0 ? formatSum(sum) : '—')

function rowOf(estimate: Estimate, line: EstimateLine, face: EstimateFace, number: number): string[] {
  const start = [String(number), line.idcode ?? '', nameOf(line), formatNumber(line.quantity), line.unit]
  if (face === 'none') return start
  return [...start, money(shownPrice(estimate, line, face)), money(lineSum(estimate, line, face))]
}

/** The sheet of an estimate with the prices of a face; `now` is the date of the prices. */
export function estimateSheet(estimate: Estimate, face: EstimateFace, now: Date): Sheet {
  let number = 0
  const hasPrices = face !== 'none'
  const { weight } = sumsOf(estimate, estimate.lines)
  const sections = groupBySection(estimate.sections, estimate.lines).map(({ section, lines }) => ({
    title: section?.name ?? null,
    rows: lines.map((line) => {
      number += 1
      return rowOf(estimate, line, face, number)
    }),
    total:
      hasPrices && section && lines.length > 0
        ? ['', '', 'Итого по разделу', '', '', '', formatSum(totalOf(estimate, lines, face))]
        : null,
  }))
  return {
    title: `Смета «${estimate.name}»`,
    facts: [...(estimate.objectName ? [['Объект', estimate.objectName] as const] : []), ['Дата', formatDate(now)]],
    columns: [
      { title: '№', width: 1, align: 'right' },
      { title: 'Код', width: 1.9, align: 'left' },
      { title: 'Наименование', width: hasPrices ? 7.5 : 11, align: 'left' },
      { title: 'Кол-во', width: 1.7, align: 'right' },
      { title: 'Ед.', width: 1.4, align: 'left' },
      ...(hasPrices
        ? ([
            { title: 'Цена', width: 2.4, align: 'right' },
            { title: 'Сумма', width: 2.7, align: 'right' },
          ] as const)
        : []),
    ],
    sections,
    totals: [
      ...(weight > 0 ? [['Вес', `${formatNumber(weight)}\u00a0кг`] as const] : []),
      ...(hasPrices ? [['Итого', formatSum(totalOf(estimate, estimate.lines, face))] as const] : []),
    ],
    notes: hasPrices ? [`Цены на ${formatDate(now)}.`] : [],
  }
}
