import type { Estimate } from '@vitrina/contracts/site/estimates'
import { formatDate } from '@vitrina/site/dates'
import { type EstimateFace, groupBySection } from '@vitrina/site/estimate'
import type { Cell, Table } from '../../../infra/tables/table.ts'
import { lineSum, shownPrice, totalOf } from './sheet.ts'

/** An estimate as a spreadsheet; the section has its own column, so that rows can be filtered by it. */
export function estimateTable(estimate: Estimate, face: EstimateFace, now: Date): Table {
  const hasPrices = face !== 'none'
  const rows = groupBySection(estimate.sections, estimate.lines).flatMap(({ section, lines }) =>
    lines.map((line): Cell[] => [
      section?.name ?? '',
      line.idcode ?? '',
      line.product?.name ?? line.name,
      line.quantity,
      line.unit,
      ...(hasPrices ? [shownPrice(estimate, line, face) || null, lineSum(estimate, line, face) || null] : []),
      line.note,
    ]),
  )
  const total = totalOf(estimate, estimate.lines, face)
  return {
    name: 'Смета',
    about: [`Смета «${estimate.name}»`, [estimate.objectName, formatDate(now)].filter(Boolean).join(', ')],
    columns: [
      { head: 'Раздел', width: 24, kind: 'text' },
      { head: 'Код', width: 12, kind: 'text' },
      { head: 'Наименование', width: 60, kind: 'text' },
      { head: 'Количество', width: 12, kind: 'amount' },
      { head: 'Ед. изм.', width: 9, kind: 'text' },
      ...(hasPrices
        ? ([
            { head: 'Цена, ₽', width: 14, kind: 'money' },
            { head: 'Сумма, ₽', width: 16, kind: 'money' },
          ] as const)
        : []),
      { head: 'Примечание', width: 40, kind: 'text' },
    ],
    rows: (async function* () {
      yield rows
    })(),
    footerRows: () => (hasPrices ? [['', '', 'Итого', null, '', null, total]] : []),
  }
}
