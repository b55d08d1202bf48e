import type { ContentLeaf } from '@vitrina/contracts/site/content-blocks'
import { remoteWidget } from '@vitrina/federation/remotes'
import type { ProductCardsProps } from '@vitrina/mf-catalog/ProductCards'
import { Button } from '@vitrina/ui/Button'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { BlockHead } from './BlockHead.tsx'
import { blockTexts as texts } from './texts.ts'

const IN_FIRST_ROW = 4

const ProductCards = remoteWidget<ProductCardsProps>('mf-catalog/ProductCards', {
  pending: <Skeleton shape="box" />,
  failed: (retry) => (
    <p>
      {texts.goodsFailed} <Button onClick={retry}>{texts.again}</Button>
    </p>
  ),
})

interface ProductsProps extends Extract<ContentLeaf, { kind: 'products' }> {
  /** The cards may be above the fold. */
  eager: boolean
}

/** Product cards of the catalogue with the visitor's prices. */
export function Products({ title = texts.goods, products, all, eager }: ProductsProps) {
  return (
    <section>
      <BlockHead title={title} to={all} name={texts.all} />
      <ProductCards products={products} eager={eager ? IN_FIRST_ROW : 0} />
    </section>
  )
}
