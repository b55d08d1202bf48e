import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { cardStock } from '@vitrina/site/card-stock'
import { paths } from '@vitrina/site/paths'
import { Checkbox } from '@vitrina/ui/Checkbox'
import { classNames } from '@vitrina/ui/class-names'
import { StockLine } from '@vitrina/ui/StockLine'
import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { renderLink } from '../link.tsx'
import { CardControl } from '../product-card/CardControl.tsx'
import { compareTexts as words } from '../texts.ts'
import styles from './CompareTable.module.css'
import { type Group, rowsOf } from './groups.ts'
import { ProductHead } from './ProductHead.tsx'

export interface CompareTableProps {
  group: Group
  onTakeOut: (product: ListedProduct) => void
}

/** The products of a group in columns; their heads and the names of the rows stay in sight. */
export function CompareTable({ group, onTakeOut }: CompareTableProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const products = group.items.map(({ product }) => product)
  const rows = rowsOf(group.items)
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows
  return (
    <>
      {products.length === 1 && <Alone group={group} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={styles.scroll} aria-label={words.table(group.name)} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td className={classNames(styles.name, styles.corner)}>
                {products.length > 1 && (
                  <Checkbox
                    label={words.onlyDifferences}
                    checked={onlyDifferences}
                    onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
                  />
                )}
              </td>
              {products.map((product) => (
                <th key={product.idcode} scope="col" className={styles.head}>
                  <ProductHead product={product} onTakeOut={() => onTakeOut(product)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <OfferRows products={products} />
            {shown.map(({ name, values }) => (
              <CompareRow key={name} name={name} cells={values.map((value) => value ?? <NotGiven />)} of={products} />
            ))}
          </tbody>
        </table>
      </section>
      {onlyDifferences && shown.length === 0 && (
        <p className={styles.same} role="status">
          {words.allTheSame}
        </p>
      )}
    </>
  )
}

/** Whether each product can be had, and the way to have it. */
function OfferRows({ products }: { products: readonly ListedProduct[] }) {
  const store = useUnit($currentDepartmentStore)
  return (
    <>
      <CompareRow
        name={words.stock}
        cells={products.map((product) => {
          const { state, text } = cardStock(product, store)
          return (
            <StockLine key={product.idcode} state={state}>
              {text}
            </StockLine>
          )
        })}
        of={products}
      />
      <CompareRow
        name={words.basket}
        cells={products.map((product) => <CardControl key={product.idcode} product={product} />)}
        of={products}
      />
    </>
  )
}

interface CompareRowProps {
  name: string
  cells: readonly ReactNode[]
  of: readonly ListedProduct[]
}

function CompareRow({ name, cells, of }: CompareRowProps) {
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        {name}
      </th>
      {of.map(({ idcode }, at) => (
        <td key={idcode} className={styles.value}>
          {cells[at]}
        </td>
      ))}
    </tr>
  )
}

/** A product that nothing can be compared with, and where its like is. */
function Alone({ group: { name, slug } }: { group: Group }) {
  return (
    <p className={styles.alone}>
      {words.alone} {slug !== null && renderLink({ href: paths.category(slug), children: words.like(name) })}
    </p>
  )
}

function NotGiven() {
  return (
    <span className={styles.none}>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{words.notGiven}</VisuallyHidden>
    </span>
  )
}
