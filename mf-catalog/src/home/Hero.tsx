import type { Category } from '@vitrina/contracts/retailer/catalog'
import { Link } from '@vitrina/federation/router'
import { $currentDepartment } from '@vitrina/shell/department'
import { addressIn, withNoBreakSpaces } from '@vitrina/site/addresses'
import { paths } from '@vitrina/site/paths'
import { Blueprint } from '@vitrina/ui/Blueprint'
import { buttonClass } from '@vitrina/ui/button-class'
import { useUnit } from 'effector-react'
import { homeTexts, texts } from '../texts.ts'
import styles from './Hero.module.css'
import { HouseDrawing } from './HouseDrawing.tsx'

export interface HeroProps {
  heading: string
  roots: readonly Category[]
  /** Whether the page has a row of sale products to link to. */
  hasSale: boolean
}

/** A blueprint with a drawing of a frame house and a title block at the bottom. */
export function Hero({ heading, roots, hasSale }: HeroProps) {
  return (
    <Blueprint className={styles.sheet}>
      <div className={styles.words}>
        <h1>{heading}</h1>
        <p className={styles.lead}>{homeTexts.lead}</p>
        <p className={styles.ways}>
          <Link className={buttonClass({ kind: 'primary', size: 'lg' })} to={paths.catalog()}>
            {homeTexts.toCatalog}
          </Link>
          {hasSale && (
            <a className={`${buttonClass({ kind: 'ghost', size: 'lg' })} ${styles.sale}`} href="#sale">
              {homeTexts.toSale}
            </a>
          )}
        </p>
      </div>
      <HouseDrawing className={styles.drawing} />
      <TitleBlock products={roots.reduce((sum, { product_count }) => sum + product_count, 0)} />
    </Blueprint>
  )
}

function TitleBlock({ products }: { products: number }) {
  const department = useUnit($currentDepartment)
  const facts = [
    [homeTexts.city, department?.name_for_site],
    [homeTexts.address, department && addressIn(department.name_for_site, department.address)],
    [homeTexts.hours, department && withNoBreakSpaces(department.work_time)],
    [homeTexts.inCatalog, products > 0 && texts.goods(products)],
  ] as const
  return (
    <dl className={styles.block}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
