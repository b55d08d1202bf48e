import type { WrittenRow } from '@vitrina/contracts/site/quick-order'
import { faultOf, isWrong, type OrderRow, stateOf } from './rows.ts'
import { fileTexts as texts } from './texts.ts'

/** Spreadsheets interpret these as the start of a formula. */
const formula = /^[=+\-@\t\r＝＋－＠]/

function field(value: string): string {
  const text = formula.test(value) ? `'${value}` : value
  return /["';\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table that Excel opens with Russian settings: a byte order mark, semicolons, decimal commas. */
const csv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(field).join(';')}\r\n`).join('')}`

const cellsOf = ({ text, quantity, unit }: WrittenRow): string[] => [
  text,
  quantity === null ? '' : String(quantity).replace('.', ','),
  unit,
]

/** Rows that cannot be added to the basket, as written, with the reason; the corrected file can be imported again. */
export function errorsFile(rows: readonly OrderRow[]): string {
  const lines = rows.filter(isWrong).map((row) => [...cellsOf(row.written), String(row.id), reasonOf(row)])
  return csv([[...texts.heads, ...texts.errorHeads], ...lines])
}

/** The error of a row, in words; '' for a valid row. */
export function reasonOf(row: OrderRow): string {
  const fault = faultOf(row)
  if (fault !== null) return fault
  const state = stateOf(row)
  if (state === 'waiting') return texts.waiting
  if (state === 'none') return texts.none
  if (state !== 'choose') return ''
  return texts.choose(
    (row.match?.candidates ?? []).map(({ product }) => `${product.idcode} ${product.name}`).join(', '),
  )
}

/** A sample list by words, with every usual unit, so that it works with any assortment. */
export function sampleFile(): string {
  return csv([
    [...texts.heads],
    ['Гипсокартон влагостойкий 12,5 мм', '20', 'лист'],
    ['Профиль потолочный 60х27 3 м', '40', 'шт'],
    ['Штукатурка гипсовая 30 кг', '15', 'мешок'],
    ['Плитка керамическая', '25', 'м²'],
  ])
}

/** Downloads a text as a file. */
export function saveFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has started by then, so the browser has its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
