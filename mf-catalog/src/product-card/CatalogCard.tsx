import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { ProductMarks } from '@vitrina/shell/ProductMarks'
import { paths } from '@vitrina/site/paths'
import { secondUnit } from '@vitrina/site/units'
import { Badge } from '@vitrina/ui/Badge'
import { ProductCard } from '@vitrina/ui/ProductCard'
import { useUnit } from 'effector-react'
import { cardTexts } from '../texts.ts'
import { BasketControl } from './BasketControl.tsx'
import { cardPicture } from './picture.ts'
import { productLink } from './product-link.tsx'
import { cardStock } from './stock.ts'

export interface CatalogCardProps {
  product: ListedProduct
  /** In the first screen: its picture is loaded ahead of others. */
  eager?: boolean
  headingLevel?: 2 | 3
  view?: 'grid' | 'row'
}

function badgesOf({ discontinued, is_sale, old_price }: ListedProduct) {
  if (discontinued) return <Badge kind="warning">{cardTexts.stockOnly}</Badge>
  return is_sale && !old_price ? <Badge kind="sale">{cardTexts.promotion}</Badge> : null
}

/** A product as every list of this room shows it, with the stock of the visitor's department. */
export function CatalogCard({ product, eager, headingLevel, view }: CatalogCardProps) {
  const store = useUnit($currentDepartmentStore)
  const { idcode, name, price, unit, contain } = product
  const stock = cardStock(product, store)
  const isOver = product.discontinued && stock.state === 'none'
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
      stock={stock}
      badges={badgesOf(product)}
      view={view}
      headingLevel={headingLevel}
      renderLink={productLink}
      actions={<ProductMarks idcode={idcode} name={name} />}
      control={
        price > 0 &&
        !isOver && (
          <BasketControl
            idcode={idcode}
            name={name}
            price={price}
            unit={unit}
            contain={contain}
            onlyContainOrder={product.only_contain_order}
          />
        )
      }
    />
  )
}

function secondPrice(product: ListedProduct) {
  const second = secondUnit(product)
  return second && { value: second.price, unit: second.unit }
}
