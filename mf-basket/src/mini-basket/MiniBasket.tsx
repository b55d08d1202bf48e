import { useLocation } from '@vitrina/federation/router'
import { formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { BarItem } from '@vitrina/ui/BarItem'
import { BasketIcon } from '@vitrina/ui/icons'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useAlive } from '../basket/alive.ts'
import { emptySummary } from '../basket/changes.ts'
import { $summary, basketShown } from '../basket/model.ts'
import { renderLink } from '../link.tsx'
import { texts } from '../texts.ts'
import styles from './MiniBasket.module.css'

export interface MiniBasketProps {
  /** For the bottom bar of a phone: the number without the sum. */
  compact?: boolean
}

/** The basket link in the header, with the number of products and their sum. */
export default function MiniBasket({ compact = false }: MiniBasketProps) {
  const { known, shown } = useUnit({ known: $summary, shown: basketShown })
  const { counts, total } = useAlive() ? known : emptySummary
  const { pathname } = useLocation()
  useEffect(() => shown(), [shown])
  const count = Object.keys(counts).length
  const withSum = count > 0 && total > 0
  const said = count === 0 ? texts.emptyLabel : texts.label(count)
  return (
    <div className={compact ? styles.compact : styles.place}>
      <BarItem
        href={paths.cart()}
        icon={<BasketIcon />}
        text={withSum && !compact ? formatSum(total) : texts.basket}
        label={withSum ? texts.labelWithSum(said, formatSum(total)) : said}
        count={count}
        current={pathname === paths.cart()}
        renderLink={renderLink}
      />
    </div>
  )
}
