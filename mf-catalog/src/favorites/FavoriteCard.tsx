import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { packStep, quantityLimits } from '@vitrina/site/quantity'
import { CheckMark } from '@vitrina/ui/Checkbox'
import { classNames } from '@vitrina/ui/class-names'
import { Stepper } from '@vitrina/ui/Stepper'
import { useUnit } from 'effector-react'
import { isForSale } from '../product-card/CardControl.tsx'
import { CatalogCard } from '../product-card/CatalogCard.tsx'
import styles from './FavoriteCard.module.css'
import { InBasket } from './InBasket.tsx'
import { NoteField } from './NoteField.tsx'
import { favoritesTexts as words } from './texts.ts'

export interface FavoriteCardProps {
  product: ListedProduct
  /** Above the fold. */
  eager: boolean
  /** Desired quantity in units of the product. */
  quantity: number
  note: string
  /** The price change since the product was added; null when there is none. */
  change: { text: string; isLower: boolean } | null
  isChosen: boolean
  onTurn: () => void
  onQuantity: (quantity: number) => void
  onNote: (note: string) => void
  onTakeOut: () => void
}

/** A favourite as a line of a shopping list: product, quantity and note. */
export function FavoriteCard({ product, eager, quantity, note, change, ...handlers }: FavoriteCardProps) {
  const store = useUnit($currentDepartmentStore)
  const { name, unit } = product
  const isSold = isForSale(product, store)
  return (
    <div className={styles.favorite}>
      <CheckMark
        className={styles.check}
        aria-label={words.choose(name)}
        checked={isSold && handlers.isChosen}
        disabled={!isSold}
        onChange={handlers.onTurn}
      />
      <div className={styles.card}>
        <CatalogCard
          product={product}
          view="row"
          eager={eager}
          headingLevel={2}
          takeOut={{ favorites: handlers.onTakeOut }}
          control={
            isSold ? (
              <div className={styles.buy}>
                <Stepper
                  label={name}
                  value={quantity}
                  unit={unit}
                  step={packStep(product)}
                  max={quantityLimits.most}
                  onChange={handlers.onQuantity}
                />
                <InBasket product={product} quantity={quantity} />
              </div>
            ) : null
          }
        />
      </div>
      <div className={styles.own}>
        <NoteField label={words.note(name)} note={note} onNote={handlers.onNote} />
        <p className={classNames(styles.change, change?.isLower && styles.lower)}>{change?.text}</p>
      </div>
    </div>
  )
}
