import type { ProductPage } from '@vitrina/contracts/site/product'
import { productTexts as words } from '@vitrina/site/texts'
import { PageTitle } from '@vitrina/ui/PageTitle'
import { ServedHtml } from '@vitrina/ui/ServedHtml'
import { useRef } from 'react'
import { PageActions } from '../actions/PageActions.tsx'
import { BuyBlock } from '../buy/BuyBlock.tsx'
import { FullCharacteristics } from '../characteristics/FullCharacteristics.tsx'
import { allCharacteristics, MainCharacteristics } from '../characteristics/MainCharacteristics.tsx'
import { Certificates } from '../documents/Certificates.tsx'
import { Storage } from '../documents/Storage.tsx'
import { Gallery } from '../gallery/Gallery.tsx'
import { ProblemReport } from '../problem/ProblemReport.tsx'
import { RelatedFar, RelatedNear } from '../related/LazyRelated.tsx'
import { Siblings } from '../related/Siblings.tsx'
import { LazyPhoneBar } from '../sticky/LazyPhoneBar.tsx'
import { LazyStickyBar } from '../sticky/LazyStickyBar.tsx'
import { BranchStock } from '../stock/BranchStock.tsx'
import { StockAndDelivery } from '../stock/StockAndDelivery.tsx'
import { Description } from './Description.tsx'
import styles from './DesktopLayout.module.css'
import { noticesOf } from './notices.tsx'
import { ProductLinks } from './ProductLinks.tsx'
import { useAnchors } from './use-anchors.ts'

/** The page on a wide screen, with its blocks in the specified order. */
export function DesktopLayout({ data }: { data: ProductPage }) {
  const { product, plainName, images, branches, certificatesPath } = data
  const notices = noticesOf(data)
  const anchors = useAnchors(Boolean(product.description))
  const buy = useRef<HTMLDivElement>(null)
  const navigation = useRef<HTMLDivElement>(null)
  return (
    <>
      <PageTitle>
        <ServedHtml html={product.name} plain={plainName} inline />
      </PageTitle>
      <PageActions data={data} />
      <div className={styles.top}>
        <div className={styles.gallery}>
          <Gallery images={images} name={plainName} />
          {notices.pictures}
        </div>
        <div className={styles.facts}>
          <MainCharacteristics product={product} />
          <Siblings rows={data.siblings} />
        </div>
        <div className={styles.buy} ref={buy}>
          <BuyBlock data={data} />
        </div>
        <div className={styles.stock}>
          <StockAndDelivery data={data} notice={notices.stock} />
        </div>
      </div>
      <RelatedNear data={data} />
      <div className={styles.sheet}>
        <div className={styles.anchors} ref={navigation}>
          <ProductLinks {...anchors} />
        </div>
        <Description title={words.description} html={product.description} />
        <FullCharacteristics features={allCharacteristics(data)} notice={notices.specifications}>
          <ProblemReport idcode={product.idcode} />
        </FullCharacteristics>
        <BranchStock branches={branches} unit={product.unit} />
        <Certificates path={certificatesPath} />
        <Storage />
      </div>
      <RelatedFar data={data} />
      <LazyStickyBar data={data} anchors={anchors} buy={buy} navigation={navigation} />
      <LazyPhoneBar data={data} buy={buy} />
    </>
  )
}
