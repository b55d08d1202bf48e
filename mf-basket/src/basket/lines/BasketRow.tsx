import type { BasketLine } from '@vitrina/contracts/site/basket'
import { Link } from '@vitrina/federation/router'
import { formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import type { Supply } from '@vitrina/site/supply'
import { secondUnit } from '@vitrina/site/units'
import { CheckMark } from '@vitrina/ui/Checkbox'
import { IconButton } from '@vitrina/ui/IconButton'
import { TrashIcon } from '@vitrina/ui/icons'
import { Price } from '@vitrina/ui/Price'
import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { useUnit } from 'effector-react'
import { memo, useState } from 'react'
import { smallPicture } from '../../picture.ts'
import { lineRemoved } from '../../removal/model.ts'
import type { LineShares as Shares } from '../for-shops/grouped.ts'
import { LineShares } from '../for-shops/LineShares.tsx'
import { countChanged } from '../for-shops/model.ts'
import { changeWanted } from '../model.ts'
import { pageTexts } from '../texts.ts'
import { isAvailable } from './arranged.ts'
import styles from './BasketRow.module.css'
import { LineNote } from './LineNote.tsx'
import { LineQuantity } from './LineQuantity.tsx'
import { LineStock } from './LineStock.tsx'
import { LineTools } from './LineTools.tsx'
import { LineWarning } from './LineWarning.tsx'
import { lineToggled } from './model.ts'

export interface BasketRowProps {
  line: BasketLine
  supply: Supply | undefined
  /** Code of the visitor's store. */
  store: string
  isSaving: boolean
  /** Why the last change was not kept. */
  fault: string | undefined
  note: string
  isFavorite: boolean
  /** For which shops; null for who has none. */
  shares: Shares | null
  onDivide: (line: BasketLine) => void
  onEstimate: (line: BasketLine) => void
}

/** One product of the basket: in the order or not, how many, where they come from, and what they cost. */
export const BasketRow = memo(function BasketRow(props: BasketRowProps) {
  const { line, supply, store, isSaving, fault, note, isFavorite, shares, onDivide, onEstimate } = props
  const { product, selected, sum } = line
  const { idcode, name, price, unit } = product
  const { change, tell, toggle, remove } = useUnit({
    change: changeWanted,
    tell: countChanged,
    toggle: lineToggled,
    remove: lineRemoved,
  })
  const [isNoting, setNoting] = useState(false)
  const other = secondUnit(product)
  const canBuy = isAvailable(line)
  const want = (count: number) => {
    if (shares) tell({ line, count })
    change({ kind: 'count', idcode, count, price })
  }
  return (
    <div className={styles.row} data-unavailable={canBuy ? undefined : ''}>
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
          {name}
        </Link>
        <div className={styles.facts}>
          {canBuy && <LineStock line={line} supply={supply} store={store} />}
          <LineWarning line={line} onCorrect={want} />
        </div>
        {shares && canBuy && <LineShares line={line} shares={shares} onDivide={onDivide} />}
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
        {price > 0 ? formatSum(sum) : '—'}
        {isSaving && <span className={styles.dot} role="img" aria-label={pageTexts.saving} />}
      </p>
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
