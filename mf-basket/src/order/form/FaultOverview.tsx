import { Notice } from '@vitrina/ui/Notice'
import { orderTexts } from '../texts.ts'
import styles from './FaultOverview.module.css'
import { type Faults, fieldOrder } from './faults.ts'
import type { FieldName } from './fields.ts'

/** Fewer errors need no overview: the first invalid field has the focus. */
const MANY = 3

/** All errors with links to their fields. */
export function FaultOverview({ faults, onGoTo }: { faults: Faults; onGoTo: (name: FieldName) => void }) {
  const names = fieldOrder.filter((name) => faults[name])
  if (names.length < MANY) return null
  return (
    <Notice kind="error" title={orderTexts.faultsTitle(names.length)} live>
      <ul className={styles.faults}>
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault()
                onGoTo(name)
              }}
            >
              {orderTexts.fields[name]}
            </a>
            : {faults[name]}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
