import type { ListName, ListPage } from '@vitrina/contracts/site/lists'
import { ProductGrid } from '@vitrina/ui/ProductGrid'
import { CatalogCard } from '../product-card/CatalogCard.tsx'
import { listPageTexts, listTexts } from '../texts.ts'
import { ListFrame } from './ListFrame.tsx'
import { MissingGoods } from './MissingGoods.tsx'
import { useShown } from './use-shown.ts'
import { useTakeOut } from './use-take-out.ts'

/** Cards that are seen at once on a wide screen. */
const IN_FIRST_SCREEN = 4

export interface CardsPageProps {
  list: Exclude<ListName, 'compare'>
  data: ListPage
}

/** A list of the visitor as cards, the newest first. */
export function CardsPage({ list, data }: CardsPageProps) {
  const byCode = new Map(data.products.map((product) => [product.idcode, product]))
  const shown = useShown(list, inOrder(data))
  const takeOut = useTakeOut(list, shown)
  const products = shown.flatMap((idcode) => byCode.get(idcode) ?? [])
  const missing = data.missing.filter((idcode) => shown.includes(idcode))
  const words = listTexts[list]
  return (
    <ListFrame
      list={list}
      count={products.length}
      isEmpty={shown.length === 0}
      onClear={() => takeOut(shown, words.cleared)}
    >
      <section aria-label={listPageTexts.goods}>
        <ProductGrid>
          {products.map((product, at) => (
            <CatalogCard
              key={product.idcode}
              product={product}
              eager={at < IN_FIRST_SCREEN}
              headingLevel={2}
              takeOut={{ [list]: () => takeOut([product.idcode], words.takenOut(product.name)) }}
            />
          ))}
        </ProductGrid>
      </section>
      <MissingGoods list={list} idcodes={missing} onTakeOut={takeOut} />
    </ListFrame>
  )
}

const inOrder = ({ products, missing }: ListPage): string[] => [...products.map(({ idcode }) => idcode), ...missing]
