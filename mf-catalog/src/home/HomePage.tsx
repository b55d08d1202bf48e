import type { HomePage as HomeData } from '@vitrina/contracts/site/catalog'
import { Container } from '@vitrina/ui/Container'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { homeTexts } from '../texts.ts'
import { Audiences } from './Audiences.tsx'
import { BrandRow } from './BrandRow.tsx'
import { GoodsRow } from './GoodsRow.tsx'
import { Hero } from './Hero.tsx'
import styles from './HomePage.module.css'
import { NewsRow } from './NewsRow.tsx'
import { PromotionRow } from './PromotionRow.tsx'
import { ReturningPlace } from './ReturningPlace.tsx'
import { RootTiles } from './RootTiles.tsx'

export function HomePage({ home }: { home: HomeData }) {
  const { roots, hits, sale, fresh, promotions, today, brands, news, seo } = home
  return (
    <Container className={styles.page}>
      <Hero heading={seo?.unique_title || homeTexts.heading} roots={roots} hasSale={sale.length > 0} />
      <RootTiles roots={roots} />
      <PromotionRow promotions={promotions} today={today} />
      <GoodsRow id="hits" title={homeTexts.hits} products={hits} />
      <ReturningPlace />
      <GoodsRow id="sale" title={homeTexts.sale} products={sale} />
      <BrandRow brands={brands} />
      <GoodsRow id="new" title={homeTexts.fresh} products={fresh} />
      <NewsRow news={news} today={today} />
      <Audiences />
      {seo?.text && <SafeHtml html={seo.text} className={styles.about} />}
    </Container>
  )
}
