import type { ContentLeaf } from '@vitrina/contracts/site/content-blocks'
import { remoteWidget } from '@vitrina/federation/remotes'
import type { ProductCardsProps } from '@vitrina/mf-catalog/ProductCards'
import { Button } from '@vitrina/ui/Button'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { BlockHead } from './BlockHead.tsx'
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
      <BlockHead title={title} to={all} name={texts.all} />
      <ProductCards products={products} />
    </section>
  )
}
