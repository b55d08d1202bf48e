import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import type { Cards } from './cards.ts'
import styles from './DashboardCard.module.css'
import { personalTexts as texts } from './texts.ts'

const steps = [
  { to: paths.catalog(), words: texts.firstSteps.buy, kind: 'strong' },
  { to: paths.objectsAndEstimates(), words: texts.firstSteps.estimate, kind: 'secondary' },
  { to: paths.corporateAdd(), words: texts.firstSteps.company, kind: 'secondary' },
] as const

/** Whether the account has no data yet. A card that failed or is late may have some. */
export function isNew({ toDo, orders, buyAgain, estimate, objects, matrices, settlements }: Cards): boolean {
  const lists = [buyAgain, objects, matrices, settlements]
  return (
    lists.every((card) => card.state === 'ready' && card.value.length === 0) &&
    toDo.state === 'ready' &&
    toDo.value.items.length === 0 &&
    !toDo.value.isPartial &&
    orders.state === 'ready' &&
    orders.value.total === 0 &&
    estimate.state === 'ready' &&
    estimate.value === null
  )
}

/** First steps for somebody who has just signed up. */
export function FirstSteps() {
  return (
    <Card as="section" padding="lg" className={styles.card}>
      <h2 className={styles.title}>{texts.firstSteps.title}</h2>
      <ul className={styles.rows}>
        {steps.map(({ to, words, kind }) => (
          <li key={to} className={styles.row}>
            <div className={styles.words}>
              <span className={styles.name}>{words.name}</span>
              <span className={styles.quiet}>{words.text}</span>
            </div>
            <Link to={to} className={buttonClass({ kind })}>
              {words.action}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
