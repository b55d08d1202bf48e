import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { paths } from '@vitrina/site/paths'
import { IconButton } from '@vitrina/ui/IconButton'
import { Price } from '@vitrina/ui/Price'
import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { CloseIcon } from '@vitrina/ui/signs'
import { renderLink } from '../link.tsx'
import { secondPrice } from '../product-card/CatalogCard.tsx'
import { cardPicture } from '../product-card/picture.ts'
import { listPageTexts } from '../texts.ts'
import styles from './ProductHead.module.css'

export interface ProductHeadProps {
  product: ListedProduct
  onTakeOut: () => void
}

/** A product at the head of its column: low enough to stay in sight above the rows. */
export function ProductHead({ product, onTakeOut }: ProductHeadProps) {
  const { slug, name, image, price, old_price, unit } = product
  const other = secondPrice(product)
  return (
    <div className={styles.head}>
      <div className={styles.top}>
        <ProductPicture picture={cardPicture(image)} alt="" className={styles.picture} />
        <IconButton
          label={listPageTexts.takeOutNamed(name)}
          icon={<CloseIcon size={20} />}
          size="sm"
          onClick={onTakeOut}
        />
      </div>
      {renderLink({ href: paths.product(slug), className: styles.name, children: name })}
      <Price value={price} oldValue={old_price} unit={unit} />
      {other && price > 0 && (
        <span className={styles.other}>
          <Price value={other.value} unit={other.unit} size="sm" />
        </span>
      )}
    </div>
  )
}
