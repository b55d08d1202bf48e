import type { EstimateSummary } from '@vitrina/contracts/site/estimates'
import type { ListedOrder } from '@vitrina/contracts/site/order-history'
import { Link } from '@vitrina/federation/router'
import { formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { BoxIcon } from '@vitrina/ui/icons'
import { EstimateIcon } from '@vitrina/ui/page-signs'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { homeTexts } from '../texts.ts'
import { GoodsRow } from './GoodsRow.tsx'
import { $boughtGoods, $estimates, $orders, $viewedGoods, returned } from './model.ts'
import styles from './Returning.module.css'
import { useOutOfSight } from './use-out-of-sight.ts'

export interface ReturningProps {
  hasViewed: boolean
  isAuth: boolean
}

/** Orders and estimates to go on with, goods bought and looked at, once all is known and nobody sees their place grow. */
export default function Returning({ hasViewed, isAuth }: ReturningProps) {
  const { goods, estimates, orders, bought, back } = useUnit({
    goods: $viewedGoods,
    estimates: $estimates,
    orders: $orders,
    bought: $boughtGoods,
    back: returned,
  })
  useEffect(() => {
    back({ hasViewed, isAuth })
  }, [back, hasViewed, isAuth])
  const isReady =
    goods !== null &&
    estimates !== null &&
    orders !== null &&
    bought !== null &&
    goods.length + estimates.length + orders.length + bought.length > 0
  const { place, isShown } = useOutOfSight(isReady)
  return (
    <div ref={place} className={isShown ? styles.returning : undefined}>
      {isShown && isReady && (
        <>
          <GoOn orders={orders} estimates={estimates} />
          <GoodsRow
            id="bought"
            title={homeTexts.bought}
            products={bought}
            all={{ to: paths.ordersCompleted(), name: homeTexts.allBought }}
          />
          <GoodsRow
            id="viewed"
            title={homeTexts.viewed}
            products={goods}
            all={{ to: paths.viewed(), name: homeTexts.allViewed }}
          />
        </>
      )}
    </div>
  )
}

interface GoOnProps {
  orders: readonly ListedOrder[]
  estimates: readonly EstimateSummary[]
}

function GoOn({ orders, estimates }: GoOnProps) {
  if (orders.length + estimates.length === 0) return null
  return (
    <section aria-labelledby="go-on">
      <h2 id="go-on" className={styles.heading}>
        {homeTexts.goOn}
      </h2>
      <ul className={styles.estimates}>
        {orders.map(({ number, status, next }) => (
          <li key={number}>
            <Link className={styles.estimate} to={paths.personalOrder(number)}>
              <BoxIcon size={24} />
              <span className={styles.words}>
                <span className={styles.name}>{homeTexts.order(number)}</span>
                <span className={styles.facts}>{next || status}</span>
              </span>
            </Link>
          </li>
        ))}
        {estimates.map(({ id, name, lineCount, sumNow }) => (
          <li key={id}>
            <Link className={styles.estimate} to={paths.estimate(id)}>
              <EstimateIcon size={24} />
              <span className={styles.words}>
                <span className={styles.name}>{homeTexts.estimate(name)}</span>
                <span className={styles.facts}>
                  {homeTexts.positions(lineCount)}
                  {sumNow > 0 && ` · ${formatSum(sumNow)}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
