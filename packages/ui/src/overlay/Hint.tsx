import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { InfoIcon } from '../icon/signs.tsx'
import styles from './Hint.module.css'

export interface HintProps {
  /** What the button is for, for screen readers. */
  label: string
  children: ReactNode
}

/** A sign with a few words behind it: on hover, on focus and on a tap; Escape puts them away. Works without script. */
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
        // Safari gives a tapped button no focus.
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
