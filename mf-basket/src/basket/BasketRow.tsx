import type { BasketLine } from '@vitrina/contracts/site/basket'
import { Link } from '@vitrina/federation/router'
import { formatPrice } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { largest, packStep, quantityLimits } from '@vitrina/site/quantity'
import { lastOf } from '@vitrina/site/stock'
import { productTexts } from '@vitrina/site/texts'
import { secondUnit } from '@vitrina/site/units'
import { CheckMark } from '@vitrina/ui/Checkbox'
import { IconButton } from '@vitrina/ui/IconButton'
import { TrashIcon } from '@vitrina/ui/icons'
import { Price } from '@vitrina/ui/Price'
import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { Stepper } from '@vitrina/ui/Stepper'
import { useUnit } from 'effector-react'
import { smallPicture } from '../picture.ts'
import styles from './BasketRow.module.css'
import { LineNotes } from './LineNotes.tsx'
import { changeWanted } from './model.ts'
import { pageTexts } from './texts.ts'

export interface BasketRowProps {
  line: BasketLine
  onSelect: (wanted: boolean) => void
  onRemove: () => void
}

/** One product of the basket: in the order or not, how many, and what they cost. */
export function BasketRow({ line, onSelect, onRemove }: BasketRowProps) {
  const { product, count, selected, sum } = line
  const { idcode, name, price, unit } = product
  const change = useUnit(changeWanted)
  const step = packStep(product)
  const other = secondUnit(product)
  const left = lastOf(product)
  const want = (quantity: number) => change({ kind: 'count', idcode, count: quantity, price })
  return (
    <div className={styles.row}>
      <CheckMark
        className={styles.select}
        checked={selected}
        disabled={price <= 0}
        aria-label={pageTexts.selectLine(name)}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
      <Link to={paths.product(product.slug)} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <ProductPicture picture={smallPicture(product.image, 100)} alt="" />
      </Link>
      <div className={styles.about}>
        <p className={styles.code}>{pageTexts.code(idcode)}</p>
        <Link to={paths.product(product.slug)} className={styles.name}>
          {name}
        </Link>
        <LineNotes line={line} onCorrect={want} />
      </div>
      <div className={styles.prices}>
        <Price value={price} oldValue={product.old_price} unit={unit} mark={false} />
        {other && <Price value={other.price} unit={other.unit} size="sm" />}
      </div>
      <div className={styles.stepper} title={step !== 1 ? productTexts.packOnlyHint(step, unit) : undefined}>
        <Stepper
          label={name}
          value={count}
          step={step}
          max={largest({ min: step, step, max: left ?? quantityLimits.most })}
          left={left}
          unit={unit}
          disabled={price <= 0}
          onChange={want}
        />
      </div>
      <p className={styles.sum}>{price > 0 ? formatPrice(sum) : '—'}</p>
      <div className={styles.remove}>
        <IconButton label={pageTexts.remove(name)} icon={<TrashIcon size={20} />} onClick={onRemove} />
      </div>
    </div>
  )
}
