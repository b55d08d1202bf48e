import type { EstimateSummary } from '@vitrina/contracts/site/estimates'
import { Link } from '@vitrina/federation/router'
import { formatPrice } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { EstimateIcon } from '@vitrina/ui/page-signs'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { homeTexts } from '../texts.ts'
import { GoodsRow } from './GoodsRow.tsx'
import { $estimates, $viewedGoods, returned } from './model.ts'
import styles from './Returning.module.css'
import { useOutOfSight } from './use-out-of-sight.ts'

export interface ReturningProps {
  hasViewed: boolean
  isAuth: boolean
}

/** Estimates to go on with and goods that were looked at, once both are known and nobody sees their place grow. */
export default function Returning({ hasViewed, isAuth }: ReturningProps) {
  const { goods, estimates, back } = useUnit({ goods: $viewedGoods, estimates: $estimates, back: returned })
  useEffect(() => {
    back({ hasViewed, isAuth })
  }, [back, hasViewed, isAuth])
  const isReady = goods !== null && estimates !== null && goods.length + estimates.length > 0
  const { place, isShown } = useOutOfSight(isReady)
  return (
    <div ref={place} className={isShown ? styles.returning : undefined}>
      {isShown && isReady && (
        <>
          <Estimates estimates={estimates} />
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

function Estimates({ estimates }: { estimates: readonly EstimateSummary[] }) {
  if (estimates.length === 0) return null
  return (
    <section aria-labelledby="go-on">
      <h2 id="go-on" className={styles.heading}>
        {homeTexts.goOn}
      </h2>
      <ul className={styles.estimates}>
        {estimates.map(({ id, name, lineCount, sumNow }) => (
          <li key={id}>
            <Link className={styles.estimate} to={paths.estimate(id)}>
              <EstimateIcon size={24} />
              <span className={styles.words}>
                <span className={styles.name}>{homeTexts.estimate(name)}</span>
                <span className={styles.facts}>
                  {homeTexts.positions(lineCount)}
                  {sumNow > 0 && ` · ${formatPrice(sumNow)}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
