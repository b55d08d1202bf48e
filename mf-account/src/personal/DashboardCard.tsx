import { Link } from '@vitrina/federation/router'
import { Card as Sheet } from '@vitrina/ui/Card'
import { ErrorState } from '@vitrina/ui/ErrorState'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { type ReactNode, useId } from 'react'
import reach from '../cabinet/reach.module.css'
import type { Card, CardName, CardValues } from './cards.ts'
import styles from './DashboardCard.module.css'
import { personalTexts as texts } from './texts.ts'
import { useCard } from './use-card.ts'

interface DashboardCardProps<Name extends CardName> {
  name: Name
  loaded: Card<Name>
  /** The title, which may depend on the content; null while it is not loaded. */
  title: string | ((value: CardValues[Name] | null) => string)
  /** Link to the full list. */
  all?: { to: string; name: string } | undefined
  /** An empty card is not rendered. */
  isEmpty: (value: CardValues[Name]) => boolean
  children: (value: CardValues[Name]) => ReactNode
}

/** One card of the dashboard: it loads, fails and retries independently. */
export function DashboardCard<Name extends CardName>(props: DashboardCardProps<Name>) {
  const { name, loaded, title, all, isEmpty, children } = props
  const { card, isAsking, ask } = useCard(name, loaded)
  const id = useId()
  if (card.state === 'ready' && isEmpty(card.value)) return null
  return (
    <section aria-labelledby={id} aria-busy={card.state === 'late' || undefined}>
      <Sheet padding="lg" className={styles.card}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {typeof title === 'string' ? title : title(card.state === 'ready' ? card.value : null)}
          </h2>
          {all && card.state === 'ready' && (
            <Link to={all.to} className={reach.link}>
              {all.name}
            </Link>
          )}
        </div>
        {card.state === 'ready' && children(card.value)}
        {card.state === 'late' && <CardSkeleton />}
        {card.state === 'failed' && (
          <ErrorState title={texts.failed} text={card.words} onRetry={ask} retrying={isAsking} />
        )}
      </Sheet>
    </section>
  )
}

const CardSkeleton = () => (
  <div className={styles.waiting}>
    <Skeleton width="three-quarters" />
    <Skeleton width="half" />
  </div>
)
