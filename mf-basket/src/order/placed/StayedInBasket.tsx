import { Link } from '@vitrina/federation/router'
import { formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { useUnit } from 'effector-react'
import { $summary } from '../../basket/model.ts'
import styles from './PlacedOrder.module.css'
import { placedTexts as texts } from './texts.ts'

/** The lines that were not ordered and stay in the basket; an empty one links to the catalogue. */
export function StayedInBasket() {
  const { counts, total } = useUnit($summary)
  const isAlive = useHydrated()
  if (!isAlive) return null
  const count = Object.keys(counts).length
  return (
    <Card padding="lg" as="section" className={styles.stayed}>
      <p>{count > 0 ? `${texts.stayed(count)}, ${formatSum(total)}` : texts.nothingStayed}</p>
      <Link to={count > 0 ? paths.cart() : paths.catalog()} className={buttonClass({ kind: 'strong' })}>
        {count > 0 ? texts.toBasket : texts.toCatalog}
      </Link>
    </Card>
  )
}
