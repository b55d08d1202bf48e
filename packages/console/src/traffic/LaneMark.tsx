import { translateText } from '@vitrina/contracts/ops/i18n/translate-text'
import { classNames } from '@vitrina/ui/class-names'
import { useId, useState } from 'react'
import { useConsole } from '../frame/console-context.ts'
import { dayOf, timeOf } from '../i18n/formats.ts'
import { texts } from '../i18n/texts.ts'
import type { Mark } from './lanes.ts'
import styles from './Traffic.module.css'

const shapes = {
  rollback: <path d="M6 3 2 7l4 4M2.5 7H9a3 3 0 0 1 0 6H7" />,
  quarantine: <path d="M7 1.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM3.2 3.2l7.6 7.6" />,
  absolve: <path d="m2.5 7.5 3 3 6-7" />,
} as const

/** A move on a lane; hover, focus or a tap shows who and why, Escape hides it. */
export function LaneMark({ mark: { at, kind, entry }, x, width }: { mark: Mark; x: number; width: number }) {
  const { label } = useConsole()
  const id = useId()
  const [isAway, putAway] = useState(false)
  const { by, reason, subject, changes } = entry
  const change = changes.find(({ name }) => name === subject?.name)
  const what = change
    ? `${change.from ? label(change.name, change.from) : '—'} → ${change.to ? label(change.name, change.to) : '—'}`
    : subject
      ? label(subject.name, subject.version)
      : ''
  return (
    <span
      className={classNames(styles.mark, isAway && styles.away)}
      style={{ left: x }}
      onPointerEnter={() => putAway(false)}
    >
      <button
        type="button"
        className={classNames(styles.markButton, styles[kind])}
        aria-label={`${texts.action(entry.action)} ${what}`}
        aria-describedby={id}
        onFocus={() => putAway(false)}
        onClick={({ currentTarget }) => currentTarget.focus()}
        onKeyDown={({ key }) => key === 'Escape' && putAway(true)}
      >
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          {shapes[kind]}
        </svg>
      </button>
      <span
        role="tooltip"
        id={id}
        className={classNames(styles.tip, x > width * 0.66 && styles.tipLeft, x < width * 0.33 && styles.tipRight)}
      >
        <b>
          {texts.action(entry.action)} {what}
        </b>
        <span>
          {dayOf(at)}, {timeOf(at)} · {by}
        </span>
        <span>{translateText(reason)}</span>
      </span>
    </span>
  )
}
