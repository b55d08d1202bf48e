import type { BasketLine } from '@vitrina/contracts/site/basket'
import { Link } from '@vitrina/federation/router'
import { formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { amountOf } from '@vitrina/site/plural'
import type { Supply } from '@vitrina/site/supply'
import { secondUnit } from '@vitrina/site/units'
import { CheckMark } from '@vitrina/ui/Checkbox'
import { IconButton } from '@vitrina/ui/IconButton'
import { TrashIcon } from '@vitrina/ui/icons'
import { Price } from '@vitrina/ui/Price'
import { ProductName } from '@vitrina/ui/ProductName'
import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { RowToggle } from '@vitrina/ui/RowToggle'
import { useUnit } from 'effector-react'
import { memo, useState } from 'react'
import { smallPicture } from '../../picture.ts'
import { lineRemoved } from '../../removal/model.ts'
import { LineShares } from '../for-shops/LineShares.tsx'
import type { LineShares as Shares } from '../for-shops/line-shares.ts'
import { countChanged } from '../for-shops/model.ts'
import { changeRequested } from '../model.ts'
import { pageTexts } from '../texts.ts'
import styles from './BasketRow.module.css'
import { LineNote } from './LineNote.tsx'
import { LineQuantity } from './LineQuantity.tsx'
import { LineStock, waitOf } from './LineStock.tsx'
import { LineTools } from './LineTools.tsx'
import { LineWarning } from './LineWarning.tsx'
import { isAvailable } from './line-groups.ts'
import { lineToggled } from './model.ts'

export interface BasketRowProps {
  line: BasketLine
  supply: Supply | undefined
  /** Code of the visitor's store. */
  store: string
  isSaving: boolean
  /** Error of the last change, which was not saved. */
  fault: string | undefined
  note: string
  isFavorite: boolean
  /** The shops of the line; null for a buyer without shops. */
  shares: Shares | null
  onDivide: (line: BasketLine) => void
  onEstimate: (line: BasketLine) => void
}

/** One product of the basket: selection, quantity, supply and sum. */
export const BasketRow = memo(function BasketRow(props: BasketRowProps) {
  const { line, supply, store, isSaving, fault, note, isFavorite, shares, onDivide, onEstimate } = props
  const { product, selected, sum, count } = line
  const { idcode, name, price, unit } = product
  const { change, tell, toggle, remove } = useUnit({
    change: changeRequested,
    tell: countChanged,
    toggle: lineToggled,
    remove: lineRemoved,
  })
  const [isNoting, setNoting] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const other = secondUnit(product)
  const canBuy = isAvailable(line)
  const total = price > 0 ? formatSum(sum) : '—'
  const want = (wanted: number) => {
    if (shares) tell({ line, count: wanted })
    change({ kind: 'count', idcode, count: wanted, price })
  }
  return (
    <div className={styles.row} data-unavailable={canBuy ? undefined : ''} data-open={isOpen ? '' : undefined}>
      <CheckMark
        className={styles.select}
        checked={selected && canBuy}
        disabled={!canBuy}
        aria-label={pageTexts.selectLine(name)}
        onChange={(event) => toggle({ idcode, wanted: event.currentTarget.checked })}
      />
      <Link to={paths.product(product.slug)} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <ProductPicture picture={smallPicture(product.image, 100)} alt="" />
      </Link>
      <div className={styles.about}>
        <p className={styles.code}>{pageTexts.code(idcode)}</p>
        <Link to={paths.product(product.slug)} className={styles.name}>
          <ProductName name={name} short={isOpen ? undefined : 'phone'} />
        </Link>
        <div className={styles.facts}>
          {canBuy && (
            <span className={styles.stock}>
              <LineStock line={line} supply={supply} store={store} />
            </span>
          )}
          <LineWarning line={line} onCorrect={want} />
        </div>
        {shares && canBuy && (
          <div className={styles.shares}>
            <LineShares line={line} shares={shares} onDivide={onDivide} />
          </div>
        )}
        <LineTools
          line={line}
          isFavorite={isFavorite}
          hasNote={note !== '' || isNoting}
          onEstimate={onEstimate}
          onNote={() => setNoting(true)}
        />
      </div>
      <div className={styles.prices}>
        <Price value={price} oldValue={product.old_price} unit={unit} mark={false} />
        {other && <Price value={other.price} unit={other.unit} size="sm" />}
      </div>
      <div className={styles.stepper}>
        <LineQuantity line={line} disabled={!canBuy} onChange={want} />
      </div>
      <p className={styles.sum}>
        {total}
        {isSaving && <span className={styles.dot} role="img" aria-label={pageTexts.saving} />}
      </p>
      <div className={styles.toggle}>
        <RowToggle
          name={name}
          facts={[amountOf(count, unit), total, canBuy ? waitOf({ line, supply, store }) : '']}
          isOpen={isOpen}
          onToggle={() => setOpen((was) => !was)}
        />
      </div>
      <div className={styles.remove}>
        <IconButton label={pageTexts.remove(name)} icon={<TrashIcon size={20} />} onClick={() => remove(line)} />
      </div>
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {pageTexts.notSaved(fault)}
        </p>
      )}
      {(note !== '' || isNoting) && (
        <LineNote idcode={idcode} name={name} note={note} isFresh={isNoting} onLeft={() => setNoting(false)} />
      )}
    </div>
  )
})
