import type { ObjectView } from '@vitrina/contracts/site/objects'
import { Link } from '@vitrina/federation/router'
import { formatMinute } from '@vitrina/site/dates'
import { formatDayMonth } from '@vitrina/site/day-and-month'
import { formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import reach from '../cabinet/reach.module.css'
import type { Card } from './cards.ts'
import styles from './DashboardCard.module.css'
import { DashboardCard } from './DashboardCard.tsx'
import { overBudget, stepOf } from './object-step.ts'
import { personalTexts as texts } from './texts.ts'

/** Building sites, each with its next step and the excess over its budget. */
export function ObjectsCard({ loaded }: { loaded: Card<'objects'> }) {
  return (
    <DashboardCard
      name="objects"
      loaded={loaded}
      title={texts.objects}
      all={{ to: paths.objectsAndEstimates(), name: texts.allObjects }}
      isEmpty={(objects) => objects.length === 0}
    >
      {(objects) => (
        <ul className={styles.rows}>
          {objects.map((object) => (
            <Site key={object.id} object={object} />
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}

function Site({ object }: { object: ObjectView }) {
  const over = overBudget(object)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={paths.object(object.id)} className={`${styles.name} ${reach.link}`}>
          {object.name}
        </Link>
        <span>{stepOf(object)}</span>
        {over > 0 && <span className={styles.late}>{texts.over(formatSum(over))}</span>}
      </div>
    </li>
  )
}

/** Shops whose stock is below the minimum and whose order closes today or tomorrow. */
export function MatricesCard({ loaded }: { loaded: Card<'matrices'> }) {
  return (
    <DashboardCard
      name="matrices"
      loaded={loaded}
      title={texts.matrices}
      all={{ to: paths.matrices(), name: texts.allMatrices }}
      isEmpty={(matrices) => matrices.length === 0}
    >
      {(matrices) => (
        <ul className={styles.rows}>
          {matrices.map(({ id, name, day, until, count }) => (
            <li key={id} className={styles.row}>
              <div className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span>{texts.due(count, formatMinute(until))}</span>
                <span className={styles.quiet}>{texts.brought(formatDayMonth(day))}</span>
              </div>
              <Link to={paths.matrix(id)} className={buttonClass({})} aria-label={texts.toMatrixOf(name)}>
                {texts.toMatrix}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}
