import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { paths } from '@vitrina/site/paths'
import { Button } from '@vitrina/ui/Button'
import { IconButton } from '@vitrina/ui/IconButton'
import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { CloseIcon } from '@vitrina/ui/signs'
import { renderLink } from '../link.tsx'
import { cardPicture } from '../product-card/picture.ts'
import { listPageTexts } from '../texts.ts'
import styles from './ProductHead.module.css'
import { compareTexts as words } from './texts.ts'

export interface ProductHeadProps {
  product: ListedProduct
  /** Both callbacks are missing for a shared comparison. */
  onTakeOut?: (() => void) | undefined
  onReplace?: (() => void) | undefined
}

/** The column header of a product. */
export function ProductHead({ product, onTakeOut, onReplace }: ProductHeadProps) {
  const { slug, idcode, name, image } = product
  return (
    <div className={styles.head}>
      <div className={styles.top}>
        <ProductPicture picture={cardPicture(image)} alt="" className={styles.picture} />
        {onTakeOut && (
          <IconButton
            label={listPageTexts.takeOutNamed(name)}
            icon={<CloseIcon size={20} />}
            size="sm"
            onClick={onTakeOut}
          />
        )}
      </div>
      <span className={styles.code}>{listPageTexts.code(idcode)}</span>
      {renderLink({ href: paths.product(slug), className: styles.name, children: name })}
      {onReplace && (
        <Button size="sm" className={styles.replace} aria-label={words.replaceNamed(name)} onClick={onReplace}>
          {words.replace}
        </Button>
      )}
    </div>
  )
}
