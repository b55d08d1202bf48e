import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { remoteWidget } from '@vitrina/federation/remotes'
import type { FillBasketProps } from '@vitrina/mf-basket/FillBasket'
import { formatSum, sumLines } from '@vitrina/site/money'
import { Button } from '@vitrina/ui/Button'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { cardTexts } from '../texts.ts'
import { SpecRow } from './SpecRow.tsx'
import styles from './SpecTable.module.css'
import { specColumns } from './spec-columns.ts'
import { tableTexts as texts } from './texts.ts'

const FillBasket = remoteWidget<FillBasketProps>('mf-basket/FillBasket', {
  pending: <Skeleton shape="control" />,
  failed: (retry) => <Button onClick={retry}>{cardTexts.retry}</Button>,
})

/** Marks quantity fields, between which arrow keys move. */
const QUANTITY = 'data-quantity'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }

/** Up, Down and Enter move between rows, as in a spreadsheet. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key]
  if (!step || !(event.target instanceof HTMLInputElement) || !event.target.hasAttribute(QUANTITY)) return
  event.preventDefault()
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[${QUANTITY}]`)]
  const next = boxes[boxes.indexOf(event.target) + step]
  // The typed quantity is applied on blur.
  if (!next) event.target.blur()
  next?.focus()
  next?.select()
}

/** The products of a list as rows of characteristics with quantity fields, and one button that adds all of them. */
export default function SpecTable({ products }: { products: readonly ListedProduct[] }) {
  const columns = useMemo(() => specColumns(products), [products])
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map())
  const want = useCallback(
    (idcode: string, count: number) =>
      setWanted((before) => {
        const next = new Map(before)
        if (count > 0) next.set(idcode, count)
        else next.delete(idcode)
        return next
      }),
    [],
  )
  const empty = useCallback(() => setWanted(new Map()), [])
  const lines = products.flatMap(({ idcode, price }) => {
    const count = wanted.get(idcode)
    return count ? [{ idcode, count, price }] : []
  })
  return (
    <>
      <p className={styles.hint}>{texts.hint}</p>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={texts.label} onKeyDown={moveBetweenRows}>
          <thead>
            <tr>
              <th scope="col" className={styles.product}>
                {texts.product}
              </th>
              {columns.map(({ name, unit }) => (
                <th key={name} scope="col">
                  {unit ? `${name}, ${unit}` : name}
                </th>
              ))}
              <th scope="col" className={styles.number}>
                {texts.price}
              </th>
              <th scope="col">{texts.stock}</th>
              <th scope="col" className={styles.number}>
                {texts.quantity}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <SpecRow
                key={product.idcode}
                product={product}
                columns={columns}
                count={wanted.get(product.idcode) ?? 0}
                onCount={want}
              />
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > 0 && (
        <div className={styles.total}>
          <p role="status">{texts.filled(lines.length, formatSum(sumLines(lines)))}</p>
          <div className={styles.add}>
            <FillBasket
              lines={lines.map(({ idcode, count }) => ({ idcode, count }))}
              label={texts.add}
              onAdded={empty}
            />
          </div>
        </div>
      )}
    </>
  )
}
