import type { ComparedProduct } from '@vitrina/contracts/site/lists'
import { $currentDepartment, $currentDepartmentStore } from '@vitrina/shell/department'
import { cardStock } from '@vitrina/site/card-stock'
import { formatDateTime } from '@vitrina/site/dates'
import { formatPrice } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { useUnit } from 'effector-react'
import { shareAddress } from '../lists/load-list.ts'
import styles from './CompareSheet.module.css'
import type { Group, Row } from './groups.ts'
import { arrivalText, differencesOf, unitPrices } from './offers.ts'
import { sheetTexts, compareTexts as words } from './texts.ts'

/** Maximum number of readable columns on A4. */
const MAX_COLUMNS = 5
const none = '—'

export interface CompareSheetProps {
  group: Group
  rows: readonly Row[]
  /** yyyy-mm-dd */
  today: string
  /** Time of printing, ms since 1970. */
  time: number
}

/** A printed comparison, also in black and white: at most five products side by side, the others below. */
export function CompareSheet({ group, rows, today, time }: CompareSheetProps) {
  const { department, store } = useUnit({ department: $currentDepartment, store: $currentDepartmentStore })
  const { items } = group
  const printed = printedRows(items, rows, { store, today })
  const tables = Math.ceil(items.length / MAX_COLUMNS)
  // Tables of equal width: two of three columns for six products.
  const columns = Math.ceil(items.length / Math.max(1, tables))
  const parts = Array.from({ length: tables }, (_, at) => at * columns)
  const idcodes = items.map(({ product }) => product.idcode)
  return (
    <article className={styles.sheet}>
      <h1 className={styles.title}>{sheetTexts.title(group.name)}</h1>
      <p className={styles.quiet}>
        {sheetTexts.asOf(formatDateTime(time).slice(0, 16), department?.name_for_site ?? '')}
      </p>
      {parts.map((from) => (
        <table key={from} className={styles.table}>
          <thead>
            <tr>
              <td />
              {items.slice(from, from + columns).map(({ product: { idcode, name } }) => (
                <th key={idcode} scope="col">
                  {name}
                  <span className={styles.quiet}>{sheetTexts.code(idcode)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {printed.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {idcodes.slice(from, from + columns).map((idcode, at) => (
                  <td key={idcode}>{values[from + at] || none}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className={styles.quiet}>{shareAddress(paths.compare(), idcodes)}</p>
    </article>
  )
}

function printedRows(
  items: readonly ComparedProduct[],
  rows: readonly Row[],
  { store, today }: { store: string; today: string },
): { name: string; values: (string | null)[] }[] {
  const [base] = items
  const said = (item: ComparedProduct) =>
    base && item !== base ? differencesOf(item, base, store, today).join(', ') || words.alike : words.base
  const priceOf = ({ product: { price, unit } }: ComparedProduct) =>
    price > 0 ? `${formatPrice(price)}${unit && ` / ${unit}`}` : null
  return [
    ...(items.length > 1 ? [{ name: words.differences, values: items.map(said) }] : []),
    { name: words.price, values: items.map(priceOf) },
    ...unitPrices(items).map(({ unit, prices }) => ({
      name: words.priceFor(unit),
      values: prices.map((price) => price && formatPrice(price)).map((text) => text || null),
    })),
    { name: words.stock, values: items.map(({ product }) => cardStock(product, store).text) },
    { name: words.arrives, values: items.map((item) => arrivalText(item, today)) },
    ...rows,
  ]
}
