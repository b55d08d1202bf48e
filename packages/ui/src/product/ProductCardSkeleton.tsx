import { classNames } from '../class-names.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { BuyRow } from './BuyRow.tsx'
import styles from './ProductCard.module.css'

/** The skeleton of a product card: the same boxes, so that nothing shifts when the data loads. */
export function ProductCardSkeleton({ view = 'grid' }: { view?: 'grid' | 'row' }) {
  return (
    <div className={classNames(styles.card, styles[view])} aria-hidden="true">
      <div className={styles.picture}>
        <Skeleton shape="square" />
      </div>
      <div className={styles.about}>
        <p className={styles.code}>
          <Skeleton shape="code" width="third" />
        </p>
        <div className={styles.name}>
          <Skeleton shape="name" />
          <Skeleton shape="name" width="three-quarters" />
          <Skeleton shape="name" width="half" />
        </div>
      </div>
      <div className={styles.prices}>
        <Skeleton shape="text" width="half" />
        <Skeleton shape="small-text" width="third" />
      </div>
      <div className={styles.stock}>
        <Skeleton shape="small-text" width="half" />
      </div>
      <div className={styles.control}>
        <BuyRow stepper={<Skeleton shape="control" />} button={<Skeleton shape="control" />} />
      </div>
    </div>
  )
}
