import styles from './Badge.module.css'

/** A number over an icon («товаров в корзине: 3»); nothing for zero, «99+» above 99. The parent says it in words. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className={styles.count} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
