import type { Companion } from '@vitrina/contracts/site/related'
import { CardStock } from '@vitrina/shell/CardStock'
import { paths } from '@vitrina/site/paths'
import { remainingStock } from '@vitrina/site/stock'
import { buttonClass } from '@vitrina/ui/button-class'
import { CheckMark } from '@vitrina/ui/Checkbox'
import { Price } from '@vitrina/ui/Price'
import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { useCallback } from 'react'
import { BasketControl } from '../buy/BasketControl.tsx'
import { renderLink } from '../link.tsx'
import styles from './CompanionRow.module.css'
import { cardPicture } from './card-picture.ts'
import { isProposed, neededQuantity, neededText } from './needed-quantity.ts'
import { relatedTexts as texts } from './texts.ts'

export interface CompanionRowProps {
  companion: Companion
  /** Quantity of the main product. */
  quantity: number
  /** Unit of the main product. */
  unit: string
  isChosen: boolean
  isInBasket: boolean
  /** Not shown, but counted with the others. */
  isHidden: boolean
  onTurn: (idcode: string) => void
  onQuantity: (idcode: string, count: number, isInBasket: boolean) => void
}

/** One companion product: its purpose, the needed quantity, and its own basket control. */
export function CompanionRow({ companion, quantity, unit, ...row }: CompanionRowProps) {
  const { product, reason } = companion
  const { idcode, name } = product
  const { onQuantity } = row
  const tell = useCallback(
    (count: number, isInBasket: boolean) => onQuantity(idcode, count, isInBasket),
    [onQuantity, idcode],
  )
  const isOffered = row.isInBasket || isProposed(companion, quantity)
  return (
    <li className={styles.row} hidden={row.isHidden}>
      <CheckMark
        className={styles.check}
        aria-label={texts.take(name)}
        checked={row.isInBasket || row.isChosen}
        disabled={row.isInBasket || !isOffered}
        onChange={() => row.onTurn(idcode)}
      />
      <div className={styles.picture}>
        <ProductPicture picture={cardPicture(product.image)} alt="" />
      </div>
      <div className={styles.about}>
        <p className={styles.name}>{renderLink({ href: paths.product(product.slug), children: name })}</p>
        <p className={styles.reason}>{reason}</p>
      </div>
      <div className={styles.needed}>
        <p>{neededText(companion, quantity, unit)}</p>
        <CardStock product={product} />
      </div>
      <div className={styles.price}>
        <Price value={product.price} unit={product.unit} />
      </div>
      <div className={styles.control}>
        {isOffered ? (
          <BasketControl
            idcode={idcode}
            name={name}
            price={product.price}
            unit={product.unit}
            contain={product.contain}
            onlyContainOrder={product.only_contain_order}
            max={remainingStock(product)}
            quiet
            initial={neededQuantity(companion, quantity) ?? undefined}
            onQuantity={tell}
          />
        ) : (
          renderLink({
            href: paths.product(product.slug),
            className: buttonClass({ wide: true }),
            'aria-label': `${texts.toProduct}: ${name}`,
            children: texts.toProduct,
          })
        )}
      </div>
    </li>
  )
}
