import styles from './RowKeysHint.module.css'

/** Help text below a list with the keyboard shortcuts of `row-keys.ts`. */
export function RowKeysHint() {
  return (
    <p className={styles.hint}>
      Enter —&nbsp;к&nbsp;следующему количеству, стрелки —&nbsp;по&nbsp;строкам (в&nbsp;количестве с&nbsp;Ctrl), Delete
      —&nbsp;убрать строку.
    </p>
  )
}
