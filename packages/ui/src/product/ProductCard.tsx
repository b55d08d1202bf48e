import { discount } from '@vitrina/site/money'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { plainLink, type RenderLink } from '../link.tsx'
import { SaleMark } from '../mark/SaleMark.tsx'
import { Price } from '../price/Price.tsx'
import styles from './ProductCard.module.css'
import { ProductName } from './ProductName.tsx'
import { type Picture, ProductPicture } from './ProductPicture.tsx'

export interface UnitPrice {
  /** Roubles. */
  value: number
  /** «шт», «упак», «м²» */
  unit: string
}

export interface ProductCardProps {
  href: string
  /** The product's idcode. */
  code: string
  /** Plain text, without markup. */
  name: string
  picture: Picture | null
  /** For cards on the first screen. */
  eager?: boolean | undefined
  /** Roubles per `unit`; missing or zero when unknown. */
  price: number | null
  oldPrice?: number | null | undefined
  unit?: string | undefined
  /** The same price per another unit: a pack, a square metre. */
  otherPrice?: UnitPrice | null | undefined
  /** A `<StockLine>`. */
  stock?: ReactNode
  /** `<Badge>`s over the picture, below the sale badge, which the card draws itself. */
  badges?: ReactNode
  /** A line of facts below the name; for rows, which have the space. */
  facts?: string | undefined
  /** The basket control. */
  control?: ReactNode
  /** Favourite and compare. */
  actions?: ReactNode
  /** `row` is an item of a list instead of a cell of a grid. */
  view?: 'grid' | 'row' | undefined
  /** Heading level of the name; 3 by default. */
  headingLevel?: 2 | 3 | 4 | undefined
  renderLink?: RenderLink | undefined
}

/**
 * A product in a list. The whole card is clickable as the link of the name; controls in the slots work independently.
 */
export function ProductCard(props: ProductCardProps) {
  const { href, code, name, price, oldPrice, unit, otherPrice, stock, renderLink = plainLink } = props
  const percent = discount(price, oldPrice)?.percent ?? 0
  const Heading = `h${props.headingLevel ?? 3}` as const
  return (
    <article className={classNames(styles.card, props.view === 'row' ? styles.row : styles.grid)}>
      <div className={styles.picture} data-picture={code}>
        <ProductPicture picture={props.picture} alt="" eager={props.eager} />
        <div className={styles.badges}>
          {percent > 0 && <SaleMark percent={percent} />}
          {props.badges}
        </div>
      </div>
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
      <div className={styles.about}>
        <p className={styles.code}>Код {code}</p>
        <Heading className={styles.name}>
          {renderLink({ href, className: styles.link, children: <ProductName name={name} /> })}
        </Heading>
        {props.facts && <p className={styles.facts}>{props.facts}</p>}
      </div>
      <div className={styles.prices}>
        <Price value={price} oldValue={oldPrice} unit={unit} mark={false} />
        {otherPrice && price ? (
          <span className={styles.other}>
            <Price value={otherPrice.value} unit={otherPrice.unit} size="sm" />
          </span>
        ) : null}
      </div>
      <div className={styles.stock}>{stock}</div>
      <div className={styles.control}>{props.control}</div>
    </article>
  )
}
