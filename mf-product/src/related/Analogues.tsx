import type { CardProduct } from '@vitrina/contracts/site/card-product'
import type { ProductPage } from '@vitrina/contracts/site/product'
import type { Analogue, RelatedGoods } from '@vitrina/contracts/site/related'
import { CardStock } from '@vitrina/shell/CardStock'
import { ProductMarks } from '@vitrina/shell/ProductMarks'
import { differences } from '@vitrina/site/differences'
import { paths } from '@vitrina/site/paths'
import { remainingStock, storeQuantity } from '@vitrina/site/stock'
import { secondUnit } from '@vitrina/site/units'
import { ProductCard } from '@vitrina/ui/ProductCard'
import { BasketControl } from '../buy/BasketControl.tsx'
import { renderLink } from '../link.tsx'
import { cardPicture } from './card-picture.ts'
import styles from './Related.module.css'
import { relatedTexts as texts } from './texts.ts'

export interface AnaloguesProps {
  data: ProductPage
  goods: RelatedGoods
  /** Store code of the visitor’s department. */
  store: string
}

/** Products that can replace this one: the cards of lists, with a text about the differences. */
export function Analogues({ data, goods, store }: AnaloguesProps) {
  const features = data.features.length > 0 ? data.features : data.product.features
  const original = { ...data.product, features, arrives: goods.arrives }
  return (
    <ul className={styles.row}>
      {goods.analogues.map(({ product, arrives }: Analogue) => {
        // For goods in stock here the stock line of the card is enough.
        const isHere = storeQuantity(product.stores, store) > 0
        const compared = { ...product, arrives: isHere ? null : arrives }
        const said = differences(compared, original, { today: goods.today })
        return (
          <li key={product.idcode} className={styles.card}>
            <AnalogueCard product={{ ...product, arrives }} />
            <ul className={styles.differences} aria-label={texts.differs}>
              {said.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

function AnalogueCard({ product }: { product: CardProduct }) {
  const { idcode, name, price, unit, contain } = product
  const second = secondUnit(product)
  return (
    <ProductCard
      href={paths.product(product.slug)}
      code={idcode}
      name={name}
      picture={cardPicture(product.image)}
      price={price}
      oldPrice={product.old_price}
      unit={unit}
      otherPrice={second && { value: second.price, unit: second.unit }}
      stock={<CardStock product={product} />}
      headingLevel={3}
      renderLink={renderLink}
      actions={<ProductMarks idcode={idcode} name={name} price={price} />}
      control={
        <BasketControl
          idcode={idcode}
          name={name}
          price={price}
          unit={unit}
          contain={contain}
          onlyContainOrder={product.only_contain_order}
          max={remainingStock(product)}
        />
      }
    />
  )
}
