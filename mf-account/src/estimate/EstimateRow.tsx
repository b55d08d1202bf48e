import type { EstimateLine } from '@vitrina/contracts/site/estimates'
import { Link } from '@vitrina/federation/router'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { currentPrice } from '@vitrina/site/estimate'
import { formatPrice, formatSum, sumLines } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { amountOf } from '@vitrina/site/plural'
import { packStep, quantityLimits } from '@vitrina/site/quantity'
import { storeQuantity } from '@vitrina/site/stock'
import { productTexts } from '@vitrina/site/texts'
import { classNames } from '@vitrina/ui/class-names'
import { Price } from '@vitrina/ui/Price'
import { ProductName } from '@vitrina/ui/ProductName'
import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { RowToggle } from '@vitrina/ui/RowToggle'
import { Stepper } from '@vitrina/ui/Stepper'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import styles from './EstimateRow.module.css'
import { LineNote } from './LineNote.tsx'
import { LineStock, LineWarning } from './LineStock.tsx'
import { changeRequested } from './model.ts'
import { smallPicture } from './picture.ts'
import { estimateTexts as texts } from './texts.ts'

export interface EstimateRowProps {
  line: EstimateLine
  isReadOnly: boolean
  /** Details of the line, shown when its row is expanded. */
  children: ReactNode
}

/**
 * One product of the estimate in a row of fixed height: quantity, price when added and now; expanded, everything else.
 */
export function EstimateRow({ line, isReadOnly, children }: EstimateRowProps) {
  const { id, product, quantity } = line
  const { change, store } = useUnit({ change: changeRequested, store: $currentDepartmentStore })
  const [isOpen, setOpen] = useState(false)
  const name = product?.name ?? line.name
  const unit = product?.unit ?? line.unit
  const price = currentPrice(line)
  const step = product ? packStep(product) : 1
  const isWaiting = !isReadOnly && product !== null && price > 0 && storeQuantity(product.stores, store) < quantity
  const count = (wanted: number) => change({ kind: 'quantity', lineId: id, quantity: wanted })
  const sum = price > 0 ? formatSum(sumLines([{ price, count: quantity }])) : '—'
  return (
    <div className={styles.row} data-open={isOpen ? '' : undefined}>
      <RowPicture line={line} />
      <div className={styles.about}>
        {product ? (
          <Link to={paths.product(product.slug)} className={styles.name} title={name}>
            <ProductName name={name} short={isOpen ? undefined : 'row'} />
          </Link>
        ) : (
          <p className={styles.name} title={name}>
            <ProductName name={name} short={isOpen ? undefined : 'row'} />
          </p>
        )}
        {line.idcode !== null && !isReadOnly && <LineWarning line={line} onCorrect={count} />}
      </div>
      <div className={styles.prices}>
        {price > 0 ? <Price value={price} unit={unit} /> : <span>—</span>}
        <PriceThen before={line.priceThen} now={price} />
      </div>
      <div className={styles.stepper} title={step !== 1 ? productTexts.packOnlyHint(step, unit) : undefined}>
        {isReadOnly || line.idcode === null ? (
          amountOf(quantity, unit)
        ) : (
          <Stepper label={name} value={quantity} step={step} max={quantityLimits.most} unit={unit} onChange={count} />
        )}
      </div>
      <p className={styles.sum}>{sum}</p>
      <div className={styles.toggle}>
        <RowToggle
          name={name}
          facts={[amountOf(quantity, unit), sum, isWaiting ? texts.brought : '']}
          isOpen={isOpen}
          onToggle={() => setOpen((was) => !was)}
        />
      </div>
      <div className={styles.more}>
        {line.idcode !== null && <p className={styles.code}>{texts.code(line.idcode)}</p>}
        {line.idcode !== null && !isReadOnly && <LineStock line={line} />}
        {isReadOnly ? (
          line.note && <p className={styles.note}>{line.note}</p>
        ) : (
          <LineNote
            lineId={id}
            name={name}
            note={line.note}
            onSave={(note) => change({ kind: 'note', lineId: id, note })}
          />
        )}
        {children}
      </div>
    </div>
  )
}

function RowPicture({ line: { product } }: { line: EstimateLine }) {
  const picture = <ProductPicture picture={smallPicture(product?.image ?? null)} alt="" />
  if (!product) return <div className={styles.picture}>{picture}</div>
  return (
    <Link to={paths.product(product.slug)} className={styles.picture} tabIndex={-1} aria-hidden="true">
      {picture}
    </Link>
  )
}

/** The price when the product was added, if it differs from the current one. */
function PriceThen({ before, now }: { before: number; now: number }) {
  if (before <= 0 || before === now) return null
  const kind = now > before ? styles.dearer : styles.cheaper
  return <span className={classNames(styles.then, now > 0 && kind)}>{texts.before(formatPrice(before))}</span>
}
