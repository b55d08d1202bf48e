import { splitSize } from '@vitrina/site/name-size'
import { classNames } from '../class-names.ts'
import styles from './ProductName.module.css'

/** Separators belong to the name and have no place at the end or the beginning of a line. */
const Separator = ({ text }: { text: string }) => {
  const mark = text.trim()
  return mark ? <span className={styles.separator}>{mark}</span> : null
}

export interface ProductNameProps {
  name: string
  /** For dense rows: one line before the size and two on a phone, or these two alone. */
  short?: 'row' | 'phone' | undefined
}

/** The name of goods with its size on a line of its own, whole however narrow the place; what is read out is the name. */
export function ProductName({ name, short }: ProductNameProps) {
  const parts = splitSize(name)
  const what = classNames(styles.what, short === 'row' && styles.inRow, short && styles.inRowOfPhone)
  if (!parts) return <span className={what}>{name}</span>
  const { what: words, joint, size, restJoint, rest } = parts
  return (
    <>
      <span className={what}>
        {words}
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
