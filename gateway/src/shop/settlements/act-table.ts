import type { SettlementAccount, SettlementAct } from '@vitrina/contracts/site/settlements'
import { formatDate } from '@vitrina/site/dates'
import type { Cell, Table } from '../../infra/tables/table.ts'

/** «Акт сверки 01.10.2026–31.10.2026». */
export const actName = ({ from, to }: { from: string; to: string }): string =>
  `Акт сверки ${formatDate(from)}–${formatDate(to)}`

/** A side without an amount is an empty cell rather than zero. */
const amountCell = (sum: number): Cell => (sum > 0 ? sum : null)

/** An act of reconciliation as a table; the account is null when its name could not be read. */
export function actTable(act: SettlementAct, account: SettlementAccount | null): Table {
  const { from, to, opening, rows, debit, credit, closing } = act
  return {
    name: 'Акт сверки',
    about: [
      `Акт сверки с ${formatDate(from)} по ${formatDate(to)}`,
      ...(account ? [`${account.company.name}, ИНН ${account.company.inn}, договор ${account.contract}`] : []),
    ],
    columns: [
      { head: 'Дата', width: 12, kind: 'text' },
      { head: 'Документ', width: 44, kind: 'text' },
      { head: 'Дебет, ₽', width: 16, kind: 'money' },
      { head: 'Кредит, ₽', width: 16, kind: 'money' },
    ],
    rows: singleBatch([
      [formatDate(from), 'Сальдо на начало', amountCell(opening), amountCell(-opening)],
      ...rows.map(({ on, document, debit, credit }) => [
        formatDate(on),
        document,
        amountCell(debit),
        amountCell(credit),
      ]),
    ]),
    footerRows: () => [
      ['', 'Обороты за период', debit, credit],
      [formatDate(to), 'Сальдо на конец', amountCell(closing), amountCell(-closing)],
    ],
  }
}

async function* singleBatch(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}
