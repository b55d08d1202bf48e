import styles from './Badge.module.css'

/**
 * A number over an icon; nothing for zero, «99+» above 99. The parent provides the accessible text («товаров в корзине:
 * 3»).
 */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className={styles.count} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
