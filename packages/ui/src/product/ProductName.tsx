import { splitSize } from '@vitrina/site/name-size'
import styles from './ProductName.module.css'

/** Separators belong to the name and have no place at the end or the beginning of a line. */
const Separator = ({ text }: { text: string }) => {
  const mark = text.trim()
  return mark ? <span className={styles.separator}>{mark}</span> : null
}

/** The name of goods with its size on a line of its own, whole however narrow the place; what is read out is the name. */
export function ProductName({ name }: { name: string }) {
  const parts = splitSize(name)
  if (!parts) return <span className={styles.what}>{name}</span>
  const { what, joint, size, restJoint, rest } = parts
  return (
    <>
      <span className={styles.what}>
        {what}
        <Separator text={joint} />
      </span>{' '}
      <b className={styles.size}>
        {size}
        <Separator text={restJoint} />
      </b>
      {rest && (
        <>
          {' '}
          <span className={styles.rest}>{rest}</span>
        </>
      )}
    </>
  )
}
