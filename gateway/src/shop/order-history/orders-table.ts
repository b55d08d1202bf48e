import type { ListedOrder } from '@vitrina/contracts/site/order-history'
import { formatDate, formatDateTime } from '@vitrina/site/dates'
import type { Cell, Column, Table } from '../../infra/tables/table.ts'

const columns: Column[] = [
  { head: 'Номер', width: 14, kind: 'text' },
  { head: 'Дата', width: 12, kind: 'text' },
  { head: 'Состояние', width: 18, kind: 'text' },
  { head: 'Ваш номер', width: 16, kind: 'text' },
  { head: 'Объект', width: 30, kind: 'text' },
  { head: 'Компания', width: 34, kind: 'text' },
  { head: 'Кто оформил', width: 26, kind: 'text' },
  { head: 'Товаров', width: 10, kind: 'amount' },
  { head: 'Сумма, ₽', width: 14, kind: 'money' },
]

const titles = { active: 'Заказы в работе', completed: 'Завершённые заказы' } as const

/** «Заказы 21.11.2026.xlsx». */
export const ordersFileName = (now: Date): string => `Заказы ${formatDate(now)}.xlsx`

/** Orders as a table, read page by page. */
export function ordersTable(kind: keyof typeof titles, pages: AsyncIterable<ListedOrder[]>, now: Date): Table {
  return {
    name: 'Заказы',
    about: [`${titles[kind]}, ${formatDateTime(now).slice(0, -3)}`],
    columns,
    rows: rowsOf(pages),
    footerRows: () => [],
  }
}

async function* rowsOf(pages: AsyncIterable<ListedOrder[]>): AsyncGenerator<Cell[][]> {
  for await (const orders of pages) {
    yield orders.map((order) => [
      order.number,
      formatDate(order.createdAt),
      order.status,
      order.ownNumber,
      order.objectName,
      order.companyName ?? '',
      order.placedBy ?? '',
      order.lineCount,
      order.total,
    ])
  }
}
