import type { MatrixLine, ShopSummary } from '@vitrina/contracts/site/shops'
import type { LabelSheet } from '@vitrina/papers/labels'
import type { Sheet } from '@vitrina/papers/sheet'
import { formatDate, formatDateTime } from '@vitrina/site/dates'
import { formatDayMonth } from '@vitrina/site/day-and-month'
import { paths } from '@vitrina/site/paths'
import { unitAfter } from '@vitrina/site/plural'
import { suggestedOrder } from '@vitrina/site/replenishment'
import type { Cell, Column, Table } from '../../infra/tables/table.ts'

/** Headings by which an exported file is parsed again, whatever the order of its columns. */
const matrixHeads = {
  code: 'Код',
  name: 'Товар',
  unit: 'Ед.',
  price: 'Цена, ₽',
  min: 'Мин.',
  max: 'Макс.',
  shelf: 'На полке',
  coming: 'В пути',
  order: 'Предлагаем заказать',
} as const

const columns: Column[] = [
  { head: matrixHeads.code, width: 12, kind: 'text' },
  { head: matrixHeads.name, width: 60, kind: 'text' },
  { head: matrixHeads.unit, width: 8, kind: 'text' },
  { head: matrixHeads.price, width: 12, kind: 'money' },
  { head: matrixHeads.min, width: 10, kind: 'amount' },
  { head: matrixHeads.max, width: 10, kind: 'amount' },
  { head: matrixHeads.shelf, width: 12, kind: 'amount' },
  { head: matrixHeads.coming, width: 10, kind: 'amount' },
  { head: matrixHeads.order, width: 20, kind: 'amount' },
]

const BATCH_ROWS = 200

async function* rowBatches(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  for (let at = 0; at < rows.length; at += BATCH_ROWS) yield rows.slice(at, at + BATCH_ROWS)
}

/** The matrix as a spreadsheet that can be uploaded again. */
export function matrixTable(shop: ShopSummary, lines: readonly MatrixLine[], now: Date): Table {
  const rows = lines.map((line): Cell[] => {
    const { idcode, name, unit, price, min, max, shelf, coming } = line
    return [idcode, name, unit, price, min, max, shelf, coming, suggestedOrder(line)]
  })
  return {
    name: 'Матрица',
    about: [`Матрица: ${shop.name}`, `${shop.address}, ${formatDateTime(now).slice(0, -3)}`],
    columns,
    rows: rowBatches(rows),
    footerRows: () => [],
  }
}

/** Shelf labels with a QR code that opens counting of the product on a phone. */
export function toLabelSheet(
  shop: Pick<ShopSummary, 'id' | 'name'>,
  lines: readonly MatrixLine[],
  origin: string,
): LabelSheet {
  return {
    title: `Этикетки: ${shop.name}`,
    labels: lines.map(({ idcode, name, unit, min, max }) => ({
      name,
      facts: [
        `Код ${idcode}`,
        `мин. ${amountText(min) || '—'} · макс. ${amountText(max) || '—'} ${max === null ? unit : unitAfter(max, unit)}`,
      ],
      qr: origin + paths.qr('m', shop.id, idcode),
    })),
  }
}

const amountText = (count: number | null): string => (count === null ? '' : String(count).replace('.', ','))

/**
 * A sheet for counting along the shelf: the expected amounts, and an empty column for the counted ones. `origin` is
 * that of the site, for the QR code that opens counting on a phone.
 */
export function toCountSheet(
  shop: ShopSummary,
  lines: readonly MatrixLine[],
  { now, next, origin }: { now: Date; next: string | null; origin: string },
): Sheet {
  return {
    title: `Лист пересчёта: ${shop.name}`,
    facts: [
      ['Адрес', shop.address],
      ['Дата', formatDate(now)],
      ...(next ? [['Ближайшая доставка', formatDayMonth(next)] as const] : []),
      ['Считал', '________________________'],
    ],
    qr: origin + paths.qr('m', shop.id),
    columns: [
      { title: '№', width: 1, align: 'right' },
      { title: 'Код', width: 3, align: 'left' },
      { title: 'Товар', width: 11, align: 'left' },
      { title: 'Ед.', width: 2, align: 'left' },
      { title: 'Мин.', width: 2, align: 'right' },
      { title: 'Макс.', width: 2, align: 'right' },
      { title: 'Было', width: 2, align: 'right' },
      { title: 'На полке', width: 4, align: 'left' },
    ],
    sections: [
      {
        title: null,
        rows: lines.map(({ idcode, name, unit, min, max, shelf }, at) => [
          String(at + 1),
          idcode,
          name,
          unit,
          amountText(min),
          amountText(max),
          amountText(shelf),
          '__________',
        ]),
        total: null,
      },
    ],
    totals: [],
    notes: ['Перенесите остатки в матрицу: столбец вставляется из таблицы целиком.'],
  }
}
