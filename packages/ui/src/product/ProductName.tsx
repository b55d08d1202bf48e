import { splitSize } from '@vitrina/site/name-size'
import { classNames } from '../class-names.ts'
import styles from './ProductName.module.css'

/** Separators stay in the text of the name but are invisible, since the parts are on separate lines. */
const Separator = ({ text }: { text: string }) => {
  const mark = text.trim()
  return mark ? <span className={styles.separator}>{mark}</span> : null
}

export interface ProductNameProps {
  name: string
  /** For dense rows: one line before the size and two on a phone (`row`), or only the latter (`phone`). */
  short?: 'row' | 'phone' | undefined
}

/** A product name whose size is on its own line and never truncated; the accessible name is the whole name. */
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
