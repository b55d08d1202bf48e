import { orderDocumentAddress } from '@vitrina/contracts/site/order-history'
import { Link } from '@vitrina/federation/router'
import { formatDate } from '@vitrina/site/dates'
import { formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { formatPhone, telHref } from '@vitrina/site/phones'
import { Badge } from '@vitrina/ui/Badge'
import reach from '../cabinet/reach.module.css'
import type { Card } from './cards.ts'
import styles from './DashboardCard.module.css'
import { DashboardCard } from './DashboardCard.tsx'
import { personalTexts as texts } from './texts.ts'

/** The debt of the visitor's companies. */
export function SettlementsCard({ loaded }: { loaded: Card<'settlements'> }) {
  return (
    <DashboardCard
      name="settlements"
      loaded={loaded}
      title={texts.settlements}
      all={{ to: paths.settlements(), name: texts.details }}
      isEmpty={(accounts) => accounts.length === 0}
    >
      {(accounts) => (
        <ul className={styles.rows}>
          {accounts.map(({ id, company, contract, debt, overdue }) => (
            <li key={id} className={styles.row}>
              <div className={styles.words}>
                <span className={styles.quiet}>{texts.contract(company.name, contract)}</span>
                <span className={styles.name}>
                  {debt < 0 ? texts.ahead(formatSum(-debt)) : texts.debt(formatSum(debt))}
                </span>
                {overdue > 0 && <span className={styles.late}>{texts.overdue(formatSum(overdue))}</span>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}

/** The last changed estimate. */
export function EstimateCard({ loaded }: { loaded: Card<'estimate'> }) {
  return (
    <DashboardCard
      name="estimate"
      loaded={loaded}
      title={texts.lastEstimate}
      all={{ to: paths.objectsAndEstimates(), name: texts.allEstimates }}
      isEmpty={(estimate) => estimate === null}
    >
      {(estimate) =>
        estimate && (
          <div className={styles.words}>
            <Link to={paths.estimate(estimate.id)} className={`${styles.name} ${reach.link}`}>
              {estimate.name}
            </Link>
            {estimate.objectName && <span className={styles.quiet}>{estimate.objectName}</span>}
            <span className={styles.sum}>{texts.positions(estimate.lineCount, formatSum(estimate.sumNow))}</span>
            <span className={styles.quiet}>{texts.changed(formatDate(estimate.changedAt))}</span>
          </div>
        )
      }
    </DashboardCard>
  )
}

/** The latest documents of orders, as files. */
export function DocumentsCard({ loaded }: { loaded: Card<'documents'> }) {
  return (
    <DashboardCard
      name="documents"
      loaded={loaded}
      title={texts.documents}
      isEmpty={(documents) => documents.length === 0}
    >
      {(documents) => (
        <ul className={styles.rows}>
          {documents.map(({ id, title, orderNumber }) => (
            <li key={`${orderNumber} ${id}`} className={styles.row}>
              <a
                href={orderDocumentAddress.replace(':number', encodeURIComponent(orderNumber)).replace(':id', id)}
                className={reach.link}
                download
              >
                {title}, PDF
              </a>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}

/** The contact to call: the personal manager, else the branch. */
export function ManagerCard({ loaded }: { loaded: Card<'manager'> }) {
  return (
    <DashboardCard
      name="manager"
      loaded={loaded}
      title={(value) => (value?.manager ? texts.manager : texts.help)}
      isEmpty={({ manager, branch }) => manager === null && branch.phone === ''}
    >
      {({ manager, branch }) => {
        const phone = manager ? manager.phone : branch.phone
        return (
          <div className={styles.words}>
            <span className={styles.name}>{manager ? manager.fullName : texts.branch(branch.name)}</span>
            {!manager && branch.workTime && <span className={styles.quiet}>{branch.workTime}</span>}
            <span className={styles.ways}>
              {phone && (
                <a href={telHref(phone)} className={reach.link}>
                  {formatPhone(phone)}
                </a>
              )}
              {manager && (
                <a href={`mailto:${manager.email}`} className={reach.link}>
                  {manager.email}
                </a>
              )}
            </span>
          </div>
        )
      }}
    </DashboardCard>
  )
}

/** Code of the client whose prices apply. */
export const PriceBadge = ({ clientCode }: { clientCode: string }) => (
  <Badge kind="info">{texts.clientPrice(clientCode)}</Badge>
)
