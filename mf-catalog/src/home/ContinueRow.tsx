import type { ReturningVisitor } from '@vitrina/contracts/site/catalog'
import { Link } from '@vitrina/federation/router'
import { formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { BoxIcon } from '@vitrina/ui/icons'
import { EstimateIcon } from '@vitrina/ui/page-signs'
import type { ReactNode } from 'react'
import { homeTexts } from '../texts.ts'
import styles from './ContinueRow.module.css'

/** Links to active orders and the latest estimates; nothing when there are none. */
export function ContinueRow({ orders, estimates }: Pick<ReturningVisitor, 'orders' | 'estimates'>) {
  if (orders.length + estimates.length === 0) return null
  return (
    <section aria-labelledby="go-on">
      <h2 id="go-on" className={styles.heading}>
        {homeTexts.goOn}
      </h2>
      <ul className={styles.list}>
        {orders.map(({ number, status, next }) => (
          <ContinueLink
            key={number}
            to={paths.personalOrder(number)}
            icon={<BoxIcon size={24} />}
            name={homeTexts.order(number)}
            facts={next || status}
          />
        ))}
        {estimates.map(({ id, name, lineCount, sumNow }) => (
          <ContinueLink
            key={id}
            to={paths.estimate(id)}
            icon={<EstimateIcon size={24} />}
            name={homeTexts.estimate(name)}
            facts={homeTexts.positions(lineCount) + (sumNow > 0 ? ` · ${formatSum(sumNow)}` : '')}
          />
        ))}
      </ul>
    </section>
  )
}

interface ContinueLinkProps {
  to: string
  icon: ReactNode
  name: string
  facts: string
}

function ContinueLink({ to, icon, name, facts }: ContinueLinkProps) {
  return (
    <li>
      <Link className={styles.place} to={to}>
        {icon}
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.facts}>{facts}</span>
        </span>
      </Link>
    </li>
  )
}
