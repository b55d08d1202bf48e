import type { Feature, Product } from '@vitrina/contracts/retailer/product'
import type { ProductPage } from '@vitrina/contracts/site/product'
import { unitAfter } from '@vitrina/site/plural'
import { productTexts as words } from '@vitrina/site/texts'
import { Characteristics } from '@vitrina/ui/Characteristics'
import { quantityText } from '@vitrina/ui/quantity'
import { anchors } from '../product/anchors.ts'
import styles from './MainCharacteristics.module.css'

/** The four main characteristics; the value is '' when the retailer has not sent it. */
export function mainCharacteristics({ idcode, brand, contain, unit }: Product): { name: string; value: string }[] {
  const pack =
    contain === null || contain <= 0 ? '' : `${quantityText(contain)}\u00a0${unitAfter(contain, unit)}`.trim()
  return [
    { name: words.code, value: idcode },
    { name: words.brand, value: brand?.name ?? '' },
    { name: words.pack, value: pack },
    { name: words.unit, value: unit },
  ].map(({ name, value }) => ({ name, value: value.trim() }))
}

/** The four main characteristics, missing ones included, followed by all others. */
export function allCharacteristics({ product, features }: Pick<ProductPage, 'product' | 'features'>): Feature[] {
  const main = mainCharacteristics(product)
  return [...main, ...features.filter(({ name }) => !main.some((fact) => fact.name === name))]
}

/** The main characteristics that have a value; missing ones are shown only in the full table. */
export function MainCharacteristics({ product }: { product: Product }) {
  return (
    <section aria-labelledby="main-characteristics">
      <h2 id="main-characteristics" className={styles.title}>
        {words.mainCharacteristics}
      </h2>
      <Characteristics items={mainCharacteristics(product).filter(({ value }) => value !== '')} />
      <a href={`#${anchors.characteristics}`} className={styles.all}>
        {words.allCharacteristics}
      </a>
    </section>
  )
}
