import type { MatrixToOrder } from '@vitrina/contracts/site/dashboard'
import type { ShopSummary } from '@vitrina/contracts/site/shops'
import { Link } from '@vitrina/federation/router'
import { formatDate, formatMinute } from '@vitrina/site/dates'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Cabinet } from '../cabinet/Cabinet.tsx'
import reach from '../cabinet/reach.module.css'
import { ShopForm } from '../shops/ShopForm.tsx'
import { type ShopsData, weekOf } from '../shops/ShopsPage.tsx'
import { shopsTexts as texts } from '../shops/texts.ts'
import styles from './MatricesPage.module.css'

export interface MatricesData extends Omit<ShopsData, 'shares'> {
  /** Matrices that have to be ordered today or tomorrow, the most urgent first; null when the request failed. */
  due: readonly MatrixToOrder[] | null
}

/** The matrices of all shops, the due ones first. */
export function MatricesPage({ data: { shops, branches, due } }: { data: MatricesData }) {
  const rankOf = ({ id }: ShopSummary): number => {
    const place = due?.findIndex((one) => one.id === id) ?? -1
    return place < 0 ? shops.length : place
  }
  return (
    <Cabinet title={texts.matrices} trail={[{ name: texts.title, href: paths.shops() }]}>
      {shops.length === 0 && (
        <EmptyState
          title={texts.none}
          text={texts.noneText}
          action={<ShopForm shop={null} branches={branches} kind="strong" />}
        />
      )}
      {shops.length > 0 && <p className={styles.about}>{texts.matricesText}</p>}
      {shops.length > 0 && due === null && <p className={styles.about}>{texts.dueUnknown}</p>}
      {shops.length > 0 && (
        <Card padding="none">
          <ul>
            {shops
              .toSorted((one, other) => rankOf(one) - rankOf(other))
              .map((shop) => (
                <Matrix key={shop.id} shop={shop} due={due?.find(({ id }) => id === shop.id)} />
              ))}
          </ul>
        </Card>
      )}
    </Cabinet>
  )
}

function Matrix({ shop, due }: { shop: ShopSummary; due: MatrixToOrder | undefined }) {
  const { id, name, rowCount, countedAt, weekdays } = shop
  const facts = [
    rowCount > 0 ? texts.rows(rowCount) : texts.noRows,
    countedAt ? texts.counted(formatDate(new Date(countedAt))) : texts.notCounted,
    `${texts.calendar}: ${weekOf(weekdays)}`,
  ]
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={paths.matrix(id)} className={`${styles.name} ${reach.link}`}>
          {name}
        </Link>
        {due && <p>{texts.due(due.count, formatMinute(due.until))}</p>}
        <p className={styles.quiet}>{facts.join(' · ')}</p>
      </div>
      {due && (
        <Link to={paths.matrix(id)} className={buttonClass({ kind: 'strong' })} aria-label={texts.toOrderOf(name)}>
          {texts.toOrder}
        </Link>
      )}
    </li>
  )
}
