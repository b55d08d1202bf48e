import styles from './RowKeysHint.module.css'

/** Under a list whose rows follow the keys of `row-keys.ts`; for who has a keyboard. */
export function RowKeysHint() {
  return (
    <p className={styles.hint}>
      Enter —&nbsp;к&nbsp;следующему количеству, стрелки —&nbsp;по&nbsp;строкам (в&nbsp;количестве с&nbsp;Ctrl), Delete
      —&nbsp;убрать строку.
    </p>
  )
}
