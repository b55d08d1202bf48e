import type { BasketShops } from '@vitrina/contracts/site/basket-shops'
import type { ShopBranch, ShopSummary } from '@vitrina/contracts/site/shops'
import { Link } from '@vitrina/federation/router'
import { formatDate } from '@vitrina/site/dates'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Cabinet } from '../cabinet/Cabinet.tsx'
import reach from '../cabinet/reach.module.css'
import { ShopForm } from './ShopForm.tsx'
import styles from './Shops.module.css'
import { shopsTexts as texts } from './texts.ts'

export interface ShopsData {
  shops: readonly ShopSummary[]
  branches: readonly ShopBranch[]
  /** Basket lines assigned to each shop. */
  shares: BasketShops['shares']
}

/** «вт, пт», or a note that no day is set. */
export const weekOf = (weekdays: readonly number[]): string =>
  weekdays.map((day) => texts.week[day - 1]).join(', ') || texts.noDays

/** The shops of a reseller. */
export function ShopsPage({ data: { shops, branches, shares } }: { data: ShopsData }) {
  const add = <ShopForm shop={null} branches={branches} kind="strong" />
  return (
    <Cabinet
      title={texts.title}
      aside={shops.length > 0 && texts.count(shops.length)}
      actions={
        shops.length > 0 && (
          <>
            <Link to={paths.matrices()} className={buttonClass({})}>
              {texts.allMatrices}
            </Link>
            {add}
          </>
        )
      }
    >
      {shops.length === 0 && <EmptyState title={texts.none} text={texts.noneText} action={add} />}
      <ul className={styles.shops}>
        {shops.map((shop) => (
          <li key={shop.id}>
            <Card as="article" padding="lg" className={styles.card}>
              <h2 className={styles.name}>
                <Link to={paths.shop(shop.id)} className={reach.link}>
                  {shop.name}
                </Link>
              </h2>
              <p>{shop.address}</p>
              <p className={styles.quiet}>
                {texts.calendar}: {weekOf(shop.weekdays)}
              </p>
              <InBasket count={shares.filter((share) => share.shopId === shop.id).length} />
              <div className={styles.foot}>
                <Link to={paths.matrix(shop.id)} className={buttonClass({ kind: 'strong' })}>
                  {texts.matrix}
                </Link>
                <span className={styles.quiet}>
                  {shop.rowCount > 0 ? texts.rows(shop.rowCount) : texts.noRows},{' '}
                  {shop.countedAt ? texts.counted(formatDate(new Date(shop.countedAt))) : texts.notCounted}
                </span>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Cabinet>
  )
}

function InBasket({ count }: { count: number }) {
  return count > 0 ? (
    <p>
      <Link to={paths.cart()}>{texts.inBasket(count)}</Link>
    </p>
  ) : null
}
