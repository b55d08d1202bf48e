import type { CardProduct } from '@vitrina/contracts/site/card-product'
import { CardStock } from '@vitrina/shell/CardStock'
import { ProductMarks, type ProductMarksProps } from '@vitrina/shell/ProductMarks'
import { paths } from '@vitrina/site/paths'
import { secondUnit } from '@vitrina/site/units'
import { Badge } from '@vitrina/ui/Badge'
import { ProductCard } from '@vitrina/ui/ProductCard'
import type { ReactNode } from 'react'
import { cardTexts } from '../texts.ts'
import { CardControl } from './CardControl.tsx'
import { cardPicture } from './picture.ts'
import { productLink } from './product-link.tsx'

export interface CatalogCardProps {
  product: CardProduct
  /** Above the fold: its picture is loaded with priority. */
  eager?: boolean
  headingLevel?: 2 | 3
  /** A row also shows characteristics. */
  view?: 'grid' | 'row' | undefined
  takeOut?: ProductMarksProps['takeOut']
  /** Replaces the usual basket control. */
  control?: ReactNode
}

function badgesOf({ discontinued, is_sale, old_price }: CardProduct) {
  if (discontinued) return <Badge kind="warning">{cardTexts.stockOnly}</Badge>
  return is_sale && !old_price ? <Badge kind="sale">{cardTexts.promotion}</Badge> : null
}

/** The characteristics for a list, in one line. */
const factsOf = ({ features }: CardProduct): string =>
  features.flatMap(({ name, value }) => (value ? [`${name}: ${value}`] : [])).join(' · ')

/** The product card of all lists of this remote, with the stock of the visitor's department. */
export function CatalogCard({ product, eager, headingLevel, view, takeOut, control }: CatalogCardProps) {
  const { idcode, name, price, unit } = product
  return (
    <ProductCard
      href={paths.product(product.slug)}
      code={idcode}
      name={name}
      picture={cardPicture(product.image)}
      eager={eager}
      price={price}
      oldPrice={product.old_price}
      unit={unit}
      otherPrice={secondPrice(product)}
      stock={<CardStock product={product} />}
      badges={badgesOf(product)}
      view={view}
      facts={view === 'row' ? factsOf(product) : undefined}
      headingLevel={headingLevel}
      renderLink={productLink}
      actions={<ProductMarks idcode={idcode} name={name} price={price} takeOut={takeOut} />}
      control={control ?? <CardControl product={product} quiet={view === 'row'} />}
    />
  )
}

/** The price for a pack or a square metre, when it is known. */
export function secondPrice(product: CardProduct) {
  const second = secondUnit(product)
  return second && { value: second.price, unit: second.unit }
}
