import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { classNames } from '@vitrina/ui/class-names'
import { useRef } from 'react'
import { type Cell, CompareRow } from './CompareRow.tsx'
import styles from './CompareTable.module.css'
import type { Group, Row } from './groups.ts'
import { NotGiven } from './NotGiven.tsx'
import { OfferRows } from './OfferRows.tsx'
import { valueDifference } from './offers.ts'
import { ProductHead } from './ProductHead.tsx'
import { StickyHeads } from './StickyHeads.tsx'
import { compareTexts as words } from './texts.ts'

export interface CompareTableProps {
  group: Group
  rows: readonly Row[]
  /** yyyy-mm-dd */
  today: string
  /** The callbacks are missing for a shared comparison. */
  onTakeOut?: ((product: ListedProduct) => void) | undefined
  onReplace?: ((product: ListedProduct) => void) | undefined
}

/** The products of a group in columns; product names and row names are sticky. */
export function CompareTable({ group, rows, today, onTakeOut, onReplace }: CompareTableProps) {
  const scroll = useRef<HTMLElement>(null)
  const products = group.items.map(({ product }) => product)
  return (
    <div>
      <StickyHeads scroll={scroll} products={products} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section ref={scroll} className={styles.scroll} aria-label={words.table(group.name)} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td className={classNames(styles.name, styles.corner)} />
              {products.map((product) => (
                <th key={product.idcode} scope="col" className={styles.head}>
                  <ProductHead
                    product={product}
                    onTakeOut={onTakeOut && (() => onTakeOut(product))}
                    onReplace={onReplace && (() => onReplace(product))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <OfferRows items={group.items} today={today} />
            {rows.map((row) => (
              <CompareRow key={row.name} name={row.name} cells={cellsOf(row, products)} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function cellsOf({ name, values, differs }: Row, products: readonly ListedProduct[]): Cell[] {
  const [base = null] = values
  return products.map(({ idcode }, at) => {
    const value = values[at] ?? null
    return {
      id: idcode,
      content: value ?? <NotGiven />,
      said: differs && at > 0 ? valueDifference(name, value, base) : null,
    }
  })
}
