import type { ProductPage } from '@vitrina/contracts/site/product'
import { ProductMarks } from '@vitrina/shell/ProductMarks'
import { productTexts as words } from '@vitrina/site/texts'
import { ServedHtml } from '@vitrina/ui/ServedHtml'
import { useRef } from 'react'
import { PageActions } from '../actions/PageActions.tsx'
import { BuyControl } from '../buy/BuyControl.tsx'
import { ProductPrice } from '../buy/ProductPrice.tsx'
import { SaleLabel } from '../buy/SaleLabel.tsx'
import { Warnings } from '../buy/Warnings.tsx'
import { FullCharacteristics } from '../characteristics/FullCharacteristics.tsx'
import { allCharacteristics } from '../characteristics/MainCharacteristics.tsx'
import { Certificates } from '../documents/Certificates.tsx'
import { Storage } from '../documents/Storage.tsx'
import { Gallery } from '../gallery/Gallery.tsx'
import { RelatedFar, RelatedNear } from '../related/LazyRelated.tsx'
import { Siblings } from '../related/Siblings.tsx'
import { LazyPhoneBar } from '../sticky/LazyPhoneBar.tsx'
import { BranchStock } from '../stock/BranchStock.tsx'
import { StockAndDelivery } from '../stock/StockAndDelivery.tsx'
import { Description } from './Description.tsx'
import styles from './MobileLayout.module.css'
import { noticesOf } from './notices.tsx'

/** The page on a phone, with its blocks in the specified order. */
export function MobileLayout({ data }: { data: ProductPage }) {
  const { product, plainName, images, branches, certificatesPath } = data
  const notices = noticesOf(data)
  const buy = useRef<HTMLDivElement>(null)
  return (
    <>
      <div className={styles.top}>
        {product.is_sale && (
          <div className={styles.labels}>
            <SaleLabel />
          </div>
        )}
        <Gallery images={images} name={plainName} />
        {notices.pictures}
        <h1 className={styles.name}>
          <ServedHtml html={product.name} plain={plainName} inline />
        </h1>
        <Siblings rows={data.siblings} />
        <StockAndDelivery data={data} notice={notices.stock} />
        <Warnings product={product} />
        <div className={styles.price}>
          <ProductPrice data={data} />
          <ProductMarks idcode={product.idcode} name={plainName} price={product.price} size="bar" />
        </div>
        <div ref={buy}>
          <BuyControl data={data} />
        </div>
        <PageActions data={data} />
      </div>
      <RelatedNear data={data} />
      <div className={styles.sheet}>
        <Description title={words.descriptionOnMobile} html={product.description} />
        <FullCharacteristics features={allCharacteristics(data)} notice={notices.specifications} />
        <BranchStock branches={branches} unit={product.unit} />
        <Certificates path={certificatesPath} />
        <Storage />
      </div>
      <RelatedFar data={data} />
      <LazyPhoneBar data={data} buy={buy} />
    </>
  )
}
