import type { Basket } from '@vitrina/contracts/site/basket'
import { formatDate, formatDateTime } from '@vitrina/site/dates'
import { formatNumber } from '@vitrina/site/numbers'
import { paths } from '@vitrina/site/paths'
import type { PriceListFormat } from '@vitrina/site/price-list'
import type { Cell, Column, Table } from '../../infra/tables/table.ts'

const texts = {
  about: (branch: string, when: string) => `Корзина. Цены: ${branch}, ${when}`,
  own: (when: string) => `Корзина. Ваши цены, ${when}`,
  gone: 'Больше не продаётся',
  all: (count: number) => `Всего строк: ${formatNumber(count)}`,
  selected: (count: number) => `Выбрано для заказа: ${formatNumber(count)}`,
  coupon: (coupon: string) => `Купон: ${coupon}`,
  couponStates: { applied: 'применён', refused: 'не применён', unknown: 'не проверен' },
  topay: 'К оплате со скидкой по купону',
}

const columns: Column[] = [
  { head: 'Код', width: 14, kind: 'text' },
  { head: 'Название', width: 60, kind: 'text' },
  { head: 'Единица', width: 9, kind: 'text' },
  { head: 'Количество', width: 12, kind: 'amount' },
  { head: 'Цена, ₽', width: 12, kind: 'money' },
  { head: 'Сумма, ₽', width: 14, kind: 'money' },
  { head: 'Выбрано для заказа', width: 19, kind: 'text' },
  { head: 'Страница товара', width: 50, kind: 'link' },
]

/** «Корзина 21.11.2026.xlsx». */
export const basketFileName = (format: PriceListFormat, now: Date): string => `Корзина ${formatDate(now)}.${format}`

interface TableContext {
  /** Origin of the site. */
  origin: string
  branch: string
  hasOwnPrices: boolean
  /** Codes that are no longer sold, with their counts. */
  gone: readonly { idcode: string; count: number }[]
  now: Date
}

/** A basket as a table: its lines, those no longer sold, both totals, and the coupon. */
export function basketTable(basket: Basket, { origin, branch, hasOwnPrices, gone, now }: TableContext): Table {
  const when = formatDateTime(now).slice(0, -3)
  const lines = basket.lines.map(({ product, count, selected, sum }): Cell[] => [
    product.idcode,
    product.name,
    product.unit,
    count,
    product.price > 0 ? product.price : null,
    product.price > 0 ? sum : null,
    selected ? 'да' : 'нет',
    origin + paths.product(product.slug),
  ])
  const missing = gone.map(({ idcode, count }): Cell[] => [idcode, texts.gone, '', count, null, null, 'нет', ''])
  return {
    name: 'Корзина',
    about: [hasOwnPrices ? texts.own(when) : texts.about(branch, when)],
    columns,
    rows: singleBatch([...lines, ...missing]),
    footerRows: () => totals(basket, lines.length + missing.length),
  }
}

async function* singleBatch(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}

function totals(basket: Basket, count: number): Cell[][] {
  const { cartTotal, orderTotal, coupon, couponOutcome, discount, lines } = basket
  const total = (name: string, sum: number): Cell[] => ['', name, '', null, null, sum, '', '']
  const rows = [
    total(texts.all(count), cartTotal),
    total(texts.selected(lines.filter(({ selected }) => selected).length), orderTotal),
  ]
  if (couponOutcome === null) return rows
  const said = [texts.couponStates[couponOutcome.state], couponOutcome.reason].filter((part) => part !== '').join('. ')
  rows.push(['', `${texts.coupon(coupon)}, ${said}`, '', null, null, discount > 0 ? -discount : null, '', ''])
  if (discount > 0) rows.push(total(texts.topay, Math.round((orderTotal - discount) * 100) / 100))
  return rows
}
