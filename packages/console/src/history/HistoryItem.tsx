import type { HistoryEntry } from '@vitrina/contracts/ops/history'
import { translateText } from '@vitrina/contracts/ops/i18n/translate-text'
import { classNames } from '@vitrina/ui/class-names'
import { useConsole } from '../frame/console-context.ts'
import { Timestamp } from '../frame/Timestamp.tsx'
import { links } from '../frame/use-hash.ts'
import { share, shortId } from '../i18n/formats.ts'
import { partName } from '../i18n/parts.ts'
import { texts } from '../i18n/texts.ts'
import styles from './History.module.css'

/** One move: who, when, from which version to which, and why. */
export function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const { label } = useConsole()
  const { sequence, at, action, by, reason, from, to, changes, subject, hash } = entry
  return (
    <li className={classNames(styles.entry, styles[action])}>
      <span className={styles.sequence}>{sequence}</span>
      <div className={styles.what}>
        <p>
          <b className={styles.action}>{texts.action(action)}</b>{' '}
          {subject && (
            <>
              {partName(subject.name)} <code>{label(subject.name, subject.version)}</code>
              {subject.percent !== null && ` · ${share(subject.percent)}`}
            </>
          )}
        </p>
        {changes.length > 0 && changes.length <= 3 && (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change.name}>
                {changes.length > 1 && `${partName(change.name)}: `}
                {change.from ? label(change.name, change.from) : texts.history.nothing} →{' '}
                {change.to ? label(change.name, change.to) : texts.history.nothing}
              </li>
            ))}
          </ul>
        )}
        {changes.length > 3 && <p className={styles.quiet}>{texts.history.manyChanges(changes.length)}</p>}
        <p className={styles.reason}>{translateText(reason)}</p>
      </div>
      <p className={styles.meta}>
        <Timestamp at={at} as="clock" /> · {by}
        <br />
        <code title={hash}>{hash.slice(0, 10)}</code>
        {from && from !== to && (
          <>
            {' · '}
            <a href={links.diff(from, to)} title={`${shortId(from)} → ${shortId(to)}`}>
              {texts.history.compare}
            </a>
          </>
        )}
      </p>
    </li>
  )
}
