import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { cardStock } from '@vitrina/site/card-stock'
import { paths } from '@vitrina/site/paths'
import { Price } from '@vitrina/ui/Price'
import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { StockLine } from '@vitrina/ui/StockLine'
import { useUnit } from 'effector-react'
import { smallPicture } from '../../picture.ts'
import { rowTexts as texts } from '../texts.ts'
import styles from './FoundProduct.module.css'

export interface FoundProductProps {
  product: ListedProduct
  /** How it differs from the written text. */
  differs?: string | undefined
  /** The name is not a link, since it is inside a button. */
  isPlain?: boolean
}

/** A product summary, enough to compare it with others. Its page opens in a new tab, so that the list stays. */
export function FoundProduct({ product, differs, isPlain = false }: FoundProductProps) {
  const store = useUnit($currentDepartmentStore)
  const stock = cardStock(product, store)
  return (
    <div className={styles.product}>
      <ProductPicture picture={smallPicture(product.image, 62)} alt="" className={styles.picture} />
      <div className={styles.words}>
        {isPlain ? (
          <span className={styles.name}>{product.name}</span>
        ) : (
          <a href={paths.product(product.slug)} target="_blank" rel="noopener" className={styles.name}>
            {product.name}
          </a>
        )}
        {differs && <p className={styles.differs}>{differs}</p>}
        <p className={styles.facts}>
          <span className={styles.code}>{texts.code(product.idcode)}</span>
          <Price value={product.price} oldValue={product.old_price} unit={product.unit} size="sm" mark={false} />
          <StockLine state={stock.state}>{stock.text}</StockLine>
        </p>
      </div>
    </div>
  )
}
