import type { ContentLeaf } from '@vitrina/contracts/site/content-blocks'
import { remoteWidget } from '@vitrina/federation/remotes'
import { Link } from '@vitrina/federation/router'
import type { ProductCardsProps } from '@vitrina/mf-catalog/ProductCards'
import { Button } from '@vitrina/ui/Button'
import { Skeleton } from '@vitrina/ui/Skeleton'
import styles from './Products.module.css'
import { blockTexts as texts } from './texts.ts'

const ProductCards = remoteWidget<ProductCardsProps>('mf-catalog/ProductCards', {
  pending: <Skeleton shape="box" />,
  failed: (retry) => (
    <p>
      {texts.goodsFailed} <Button onClick={retry}>{texts.again}</Button>
    </p>
  ),
})

/** Goods as the lists of the catalogue show them, with the prices of the visitor. */
export function Products({ title = texts.goods, products, all }: Extract<ContentLeaf, { kind: 'products' }>) {
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {all && <Link to={all}>{texts.all}</Link>}
      </div>
      <ProductCards products={products} />
    </section>
  )
}
