import type { CardProduct } from '@vitrina/contracts/site/card-product'
import { CardStock } from '@vitrina/shell/CardStock'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { paths } from '@vitrina/site/paths'
import { amountOf } from '@vitrina/site/plural'
import { packStep, quantityLimits, readQuantity } from '@vitrina/site/quantity'
import { Price } from '@vitrina/ui/Price'
import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import { useUnit } from 'effector-react'
import { memo, useId, useState } from 'react'
import { isForSale } from '../product-card/CardControl.tsx'
import { secondPrice } from '../product-card/CatalogCard.tsx'
import { smallPicture } from '../product-card/picture.ts'
import { productLink } from '../product-card/product-link.tsx'
import styles from './SpecTable.module.css'
import type { SpecColumn } from './spec-columns.ts'
import { tableTexts as texts } from './texts.ts'

export interface SpecRowProps {
  product: CardProduct
  columns: readonly SpecColumn[]
  /** Desired quantity in units of the product; 0 for none. */
  count: number
  onCount: (idcode: string, count: number) => void
}

/** Whether a value, such as a number with its unit, must not wrap. */
const isShort = (value: string | undefined): boolean => value !== undefined && value.length <= 12

/** A product as a row of the table. */
export const SpecRow = memo(function SpecRow({ product, columns, count, onCount }: SpecRowProps) {
  const store = useUnit($currentDepartmentStore)
  const { idcode, name, price, unit } = product
  const second = secondPrice(product)
  return (
    <tr className={count > 0 ? styles.filled : undefined}>
      <th scope="row" className={styles.product}>
        <article className={styles.about}>
          <span className={styles.picture} data-picture={idcode}>
            <ProductPicture picture={smallPicture(product.image)} alt="" />
          </span>
          <span className={styles.words}>
            <span className={styles.code}>{texts.code(idcode)}</span>
            {productLink({ href: paths.product(product.slug), className: styles.name, children: name })}
          </span>
        </article>
      </th>
      {columns.map((column) => (
        <td key={column.name} className={isShort(column.values.get(idcode)) ? styles.value : undefined}>
          {column.values.get(idcode) ?? (
            <>
              <span aria-hidden="true">{texts.none}</span>
              <VisuallyHidden>{texts.noneSaid}</VisuallyHidden>
            </>
          )}
        </td>
      ))}
      <td className={styles.number}>
        <Price value={price} oldValue={product.old_price} unit={unit} mark={false} />
        {second && price > 0 && (
          <span className={styles.second}>
            <Price value={second.value} unit={second.unit} size="sm" />
          </span>
        )}
      </td>
      <td className={styles.stock}>
        <CardStock product={product} />
      </td>
      <td className={styles.number}>
        {isForSale(product, store) && <QuantityBox product={product} count={count} onCount={onCount} />}
      </td>
    </tr>
  )
})

/** A quantity field, empty for 0. Typed quantities are rounded up to whole packs, with a text about it. */
function QuantityBox({ product, count, onCount }: Omit<SpecRowProps, 'columns'>) {
  const { idcode, name, unit } = product
  const step = packStep(product)
  const [typed, setTyped] = useState('')
  const noteId = useId()
  const readAs = (text: string) => readQuantity(text, { min: quantityLimits.least, step, max: quantityLimits.most })
  const countOf = (text: string) => {
    const read = readAs(text)
    return read.kind === 'refused' ? 0 : read.quantity
  }
  // The typed text is kept until the quantity is changed from elsewhere.
  const isTyped = typed !== '' && countOf(typed) === count
  const shown = isTyped ? typed : count > 0 ? String(count) : ''
  const read = readAs(shown)
  const isRounded = read.kind === 'rounded'
  const note = isRounded
    ? texts.rounded(amountOf(read.quantity, unit))
    : step !== 1 && texts.byPack(amountOf(step, unit))
  return (
    <span className={styles.quantity}>
      <input
        data-quantity=""
        className={styles.box}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        placeholder="0"
        aria-label={texts.quantityOf(name, unit)}
        aria-describedby={note ? noteId : undefined}
        value={shown}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onCount(idcode, countOf(currentTarget.value))
        }}
        onBlur={() => setTyped('')}
      />
      {note && (
        <span id={noteId} className={isRounded ? styles.rounded : styles.note}>
          {note}
        </span>
      )}
    </span>
  )
}
