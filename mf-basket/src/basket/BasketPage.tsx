import type { Basket, BasketLine } from '@vitrina/contracts/site/basket'
import type { CardProduct } from '@vitrina/contracts/site/card-product'
import type { FilledSeo } from '@vitrina/contracts/site/seo'
import { readQuery } from '@vitrina/federation/page-query'
import { useLocation } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { Breadcrumbs } from '@vitrina/ui/Breadcrumbs'
import { Container } from '@vitrina/ui/Container'
import { Notice } from '@vitrina/ui/Notice'
import { PageText } from '@vitrina/ui/PageText'
import { PageTitle } from '@vitrina/ui/PageTitle'
import { SidebarLayout } from '@vitrina/ui/SidebarLayout'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { renderLink } from '../link.tsx'
import { queries } from '../queries.ts'
import { ListWithoutScript } from '../quick-order/no-script/ListWithoutScript.tsx'
import { $removed } from '../removal/model.ts'
import { texts } from '../texts.ts'
import { BasketFailed, BasketNotes } from './BasketNotes.tsx'
import styles from './BasketPage.module.css'
import { EmptyBasket } from './empty/EmptyBasket.tsx'
import { useForShops } from './for-shops/use-for-shops.ts'
import { isEmpty } from './is-empty.ts'
import { EstimateDialog } from './lazy/EstimateDialog.tsx'
import { LazyChanges, LazySharedBasket, LazySharing } from './lazy/LazyParts.tsx'
import { ListDialog } from './lazy/ListDialog.tsx'
import { BasketLines } from './lines/BasketLines.tsx'
import { pruneNotes } from './notes.ts'
import { QuickAdd } from './quick-add/QuickAdd.tsx'
import { BasketSummary, CheckoutBar } from './summary/BasketSummary.tsx'
import { pageTexts } from './texts.ts'
import { useBasket } from './use-basket.ts'
import { useOrderableSelection } from './use-orderable.ts'

interface BasketPageProps {
  loaded: Basket
  /** Viewed products that were loaded with an empty basket. */
  viewed: readonly CardProduct[] | null
  seo?: FilledSeo | null
}

/** The basket page: lines, selection for the order, and totals. */
export function BasketPage({ loaded, viewed, seo = null }: BasketPageProps) {
  const basket = useBasket(loaded)
  const forShops = useForShops(loaded)
  const removed = useUnit($removed)
  const search = readQuery(useLocation().search, queries.basket)
  const [wanted, setWanted] = useState<BasketLine | null>(null)
  const { lines, incomplete } = basket
  const shared = search.get('shared')
  const hasLines = lines.length > 0 || removed.length > 0
  useOrderableSelection(basket)
  useKnownNotes(basket)
  return (
    <Container className={styles.page}>
      <Breadcrumbs items={[{ name: texts.home, href: paths.home() }, { name: texts.basket }]} renderLink={renderLink} />
      {shared && <LazySharedBasket code={shared} />}
      <PageTitle
        aside={lines.length > 0 && texts.goods(lines.length)}
        actions={lines.length > 0 && <LazySharing basket={basket} />}
      >
        {seo?.unique_title || texts.basket}
      </PageTitle>
      <ListWithoutScript />
      <div className={styles.quickAdd}>
        <QuickAdd />
      </div>
      <BasketNotes basket={basket} />
      <LazyChanges basket={basket} />
      {!hasLines && incomplete && <BasketFailed />}
      {!hasLines && isEmpty(basket) && <EmptyBasket viewed={viewed} />}
      {hasLines && (
        <>
          <div className={styles.needsScript}>
            <Notice>{pageTexts.needsScript}</Notice>
          </div>
          <SidebarLayout side="right" sidebarLabel={pageTexts.summary} sidebar={<BasketSummary basket={basket} />}>
            <BasketLines basket={basket} removed={removed} forShops={forShops} onEstimate={setWanted} />
          </SidebarLayout>
          <CheckoutBar basket={basket} />
        </>
      )}
      <PageText html={seo?.text} />
      <ListDialog />
      {wanted && <EstimateDialog line={wanted} onClosed={() => setWanted(null)} />}
    </Container>
  )
}

/** Deletes notes of products that left the basket. A removed line may be restored, so only the loaded lines count. */
function useKnownNotes({ lines, incomplete }: Basket): void {
  const begin = useEffectEvent(() => {
    if (!incomplete) pruneNotes(lines.map(({ product }) => product.idcode))
  })
  useEffect(() => begin(), [])
}
