import { Link } from '@vitrina/federation/router'
import { formatPrice, formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { plainText } from '@vitrina/site/plain-text'
import { amountOf } from '@vitrina/site/plural'
import { storeQuantity } from '@vitrina/site/stock'
import { StockLine } from '@vitrina/ui/StockLine'
import { TextField } from '@vitrina/ui/TextField'
import { professionalTexts as common, shopsTexts as texts } from '../professionals/texts.ts'
import styles from './ShelfTool.module.css'
import type { Amount, CalculatedLine } from './shelf.ts'

export interface ShelfRowProps {
  line: CalculatedLine
  store: string
  onTyped: (amount: Amount, text: string) => void
}

const amounts: readonly Amount[] = ['min', 'max', 'shelf']

/** A product of the shelf: three editable numbers, and the order calculated from them. */
export function ShelfRow({ line, store, onTyped }: ShelfRowProps) {
  const { product, barcodes, step, order } = line
  const name = plainText(product.name)
  return (
    <li className={styles.row}>
      <div className={styles.product}>
        <Link to={paths.product(product.slug)} className={styles.link}>
          {name}
        </Link>
        <p className={styles.quiet}>
          {[
            common.code(product.idcode),
            barcodes[0] && texts.barcode(barcodes[0]),
            common.price(formatPrice(product.price), product.unit),
            step !== 1 && texts.pack(amountOf(step, product.unit)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Stock {...{ line, store }} />
      </div>
      {amounts.map((amount) => (
        <div key={amount} className={styles.amount}>
          <span className={styles.amountName} aria-hidden>
            {texts[amount]}
          </span>
          <TextField
            label={texts.of(texts[amount], name)}
            hideLabel
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={line.texts[amount]}
            error={line.faults[amount]}
            onChange={({ currentTarget }) => onTyped(amount, currentTarget.value)}
          />
        </div>
      ))}
      <p className={styles.order}>
        {order === 0 ? (
          <span className={styles.quiet}>{texts.enough}</span>
        ) : (
          order !== null && <b>{amountOf(order, product.unit)}</b>
        )}
      </p>
      <p className={styles.cost}>{order ? formatSum(product.price * order) : ''}</p>
    </li>
  )
}

function Stock({ line: { product, order }, store }: Pick<ShelfRowProps, 'line' | 'store'>) {
  const here = storeQuantity(product.stores, store)
  const amount = amountOf(here, product.unit)
  if (here === 0) return <StockLine state="elsewhere">{common.noStock}</StockLine>
  if (here < (order ?? 0)) return <StockLine state="low">{common.lowStock(amount)}</StockLine>
  return <StockLine state="in">{common.inStock(amount)}</StockLine>
}
