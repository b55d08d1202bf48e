import { Notice } from '@vitrina/ui/Notice'
import type { Columns } from './columns.ts'
import styles from './FileDialog.module.css'
import type { FileLines } from './rows.ts'
import { fileTexts as texts } from './texts.ts'

const SHOWN_FAULTS = 20

/** What is missing in the columns; null when the lines can be read. */
export function missingIn({ name, code, quantity }: Columns): string | null {
  if (name === undefined && code === undefined) return texts.needName
  return quantity === undefined ? texts.needQuantity : null
}

/** The rows of a file that will be added, and those that will not, with the reason. */
export function Review({ found, columns }: { found: FileLines; columns: Columns }) {
  const missing = missingIn(columns)
  if (missing) return <Notice kind="warning" title={missing} live />
  const { lines, faults } = found
  return (
    <>
      <p className={styles.ready} role="status">
        {lines.length > 0 ? texts.ready(lines.length) : texts.nothing}
      </p>
      {faults.length > 0 && (
        <Notice kind="warning" title={texts.faultsTitle(faults.length)}>
          <ul className={styles.faults}>
            {faults.slice(0, SHOWN_FAULTS).map(({ number, row, why }) => (
              <li key={number}>{texts.faultOf(number, row, why)}</li>
            ))}
          </ul>
          {faults.length > SHOWN_FAULTS && <p>{texts.moreFaults(faults.length - SHOWN_FAULTS)}</p>}
        </Notice>
      )}
    </>
  )
}
