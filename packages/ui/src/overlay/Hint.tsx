import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { InfoIcon } from '../icon/signs.tsx'
import styles from './Hint.module.css'

export interface HintProps {
  /** Accessible name of the button. */
  label: string
  children: ReactNode
}

/** An icon with a tooltip that opens on hover, focus and tap; Escape closes it. Works without scripts. */
export function Hint({ label, children }: HintProps) {
  const id = useId()
  const [isAway, putAway] = useState(false)
  return (
    <span className={styles.hint} onPointerEnter={() => putAway(false)}>
      <button
        type="button"
        className={styles.sign}
        aria-label={label}
        aria-describedby={id}
        onFocus={() => putAway(false)}
        // Safari does not focus a tapped button.
        onClick={({ currentTarget }) => currentTarget.focus()}
        onKeyDown={({ key }) => putAway(key === 'Escape')}
      >
        <InfoIcon size={16} />
      </button>
      <span role="tooltip" id={id} className={classNames(styles.tip, isAway && styles.away)}>
        {children}
      </span>
    </span>
  )
}
