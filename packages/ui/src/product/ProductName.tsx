import { splitSize } from '@vitrina/site/name-size'
import styles from './ProductName.module.css'

/** The name of goods with its size on a line of its own, whole however narrow the place; what is read out is the name. */
export function ProductName({ name }: { name: string }) {
  const parts = splitSize(name)
  if (!parts) return <span className={styles.what}>{name}</span>
  const { what, joint, size, rest } = parts
  const mark = joint.trim()
  return (
    <>
      <span className={styles.what}>
        {what}
        {mark && <span className={styles.joint}>{mark}</span>}
      </span>{' '}
      <b className={styles.size}>{size}</b>
      {rest && <span className={styles.rest}>{rest}</span>}
    </>
  )
}
