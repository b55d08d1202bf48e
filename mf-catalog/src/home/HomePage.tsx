import type { HomePage as HomeData } from '@vitrina/contracts/site/catalog'
import { paths } from '@vitrina/site/paths'
import { Container } from '@vitrina/ui/Container'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { homeTexts } from '../texts.ts'
import { Audiences } from './Audiences.tsx'
import { BrandRow } from './BrandRow.tsx'
import { ContinueRow } from './ContinueRow.tsx'
import { GoodsRow } from './GoodsRow.tsx'
import { Hero } from './Hero.tsx'
import styles from './HomePage.module.css'
import { LazyViewedGoods } from './LazyViewedGoods.tsx'
import { NewsRow } from './NewsRow.tsx'
import { PromotionRow } from './PromotionRow.tsx'
import { RootTiles } from './RootTiles.tsx'

/** The home page; for a signed-in visitor it starts with active orders and estimates. */
export function HomePage({ home }: { home: HomeData }) {
  const { roots, hits, sale, fresh, promotions, today, brands, news, returning, seo } = home
  const heading = seo?.unique_title || homeTexts.heading
  return (
    <Container className={styles.page}>
      {returning ? (
        <>
          <h1 className={styles.heading}>{heading}</h1>
          <ContinueRow {...returning} />
          <GoodsRow
            id="bought"
            title={homeTexts.bought}
            products={returning.bought}
            all={{ to: paths.ordersCompleted(), name: homeTexts.allBought }}
          />
        </>
      ) : (
        <Hero heading={heading} roots={roots} hasSale={sale.length > 0} />
      )}
      <RootTiles roots={roots} />
      <PromotionRow promotions={promotions} today={today} />
      <GoodsRow id="hits" title={homeTexts.hits} products={hits} />
      <LazyViewedGoods />
      <GoodsRow id="sale" title={homeTexts.sale} products={sale} />
      <BrandRow brands={brands} />
      <GoodsRow id="new" title={homeTexts.fresh} products={fresh} />
      <NewsRow news={news} today={today} />
      <Audiences />
      {seo?.text && <SafeHtml html={seo.text} className={styles.about} />}
    </Container>
  )
}
