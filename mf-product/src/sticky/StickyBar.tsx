import type { ProductPage } from '@vitrina/contracts/site/product'
import { ProductMarks } from '@vitrina/shell/ProductMarks'
import { productTexts as words } from '@vitrina/site/texts'
import type { Anchor } from '@vitrina/ui/AnchorNav'
import { Container } from '@vitrina/ui/Container'
import { classNames } from '@vitrina/ui/class-names'
import { Price } from '@vitrina/ui/Price'
import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { ServedHtml } from '@vitrina/ui/ServedHtml'
import { BasketControl } from '../buy/BasketControl.tsx'
import { basketFacts, hasControl } from '../buy/BuyControl.tsx'
import { picturePath } from '../gallery/picture.ts'
import { ProductLinks } from '../product/ProductLinks.tsx'
import { useSelectedQuantity } from '../product/quantity-context.tsx'
import { texts } from '../texts.ts'
import styles from './StickyBar.module.css'

export interface StickyBarProps {
  data: ProductPage
  anchors: { items: readonly Anchor[]; current: string | undefined }
  isShown: boolean
}

const SIDE = 62

function pictureOf(file: string | undefined) {
  if (!file) return null
  const src = picturePath(file, SIDE)
  return { src, srcSet: `${src} 1x, ${picturePath(file, 200)} 2x`, width: SIDE, height: SIDE }
}

/** Price, basket and navigation at the top of the window while the page is scrolled; inert while it is not shown. */
export default function StickyBar({ data, anchors, isShown }: StickyBarProps) {
  const { product, plainName, images } = data
  const { quantity } = useSelectedQuantity()
  return (
    <section className={classNames(styles.bar, isShown && styles.shown)} aria-label={texts.toBuy} inert={!isShown}>
      <Container className={styles.row}>
        <ProductPicture picture={pictureOf(images[0])} alt="" className={styles.picture} />
        <div className={styles.about}>
          <p className={styles.code}>{words.stickyCode(product.idcode)}</p>
          <p className={styles.name} title={plainName}>
            <ServedHtml html={product.name} inline />
          </p>
        </div>
        <div className={styles.price}>
          <Price value={product.price} oldValue={product.old_price} unit={product.unit || undefined} mark={false} />
        </div>
        {hasControl(product) && <BasketControl {...basketFacts(data)} compact quantity={quantity || undefined} />}
        <ProductMarks idcode={product.idcode} name={plainName} price={product.price} size="bar" />
      </Container>
      <Container className={styles.navigation}>
        <ProductLinks {...anchors} />
      </Container>
    </section>
  )
}
