import type { PartDiff, SetDiff } from '@vitrina/contracts/ops/sets'
import { classNames } from '@vitrina/ui/class-names'
import { useConsole } from '../frame/console-context.ts'
import { TableHead } from '../frame/TableHead.tsx'
import { bytes, bytesChange, count } from '../i18n/formats.ts'
import { partName } from '../i18n/parts.ts'
import { texts } from '../i18n/texts.ts'
import styles from './History.module.css'

/** Difference of two sets: parts, their sizes as bars, and their files. */
export function DiffParts({ diff }: { diff: SetDiff }) {
  const most = Math.max(1, ...diff.parts.flatMap(({ from, to }) => [from?.brotliBytes ?? 0, to?.brotliBytes ?? 0]))
  return (
    <>
      {diff.parts.length === 0 && <p className={styles.quiet}>{texts.diff.equal}</p>}
      <ul className={styles.parts}>
        {diff.parts.map((part) => (
          <PartDifference key={part.name} part={part} most={most} />
        ))}
      </ul>
      {diff.same.length > 0 && (
        <p className={styles.quiet}>{texts.diff.same(diff.same.map((name) => partName(name)).join(', '))}</p>
      )}
    </>
  )
}

function PartDifference({ part, most }: { part: PartDiff; most: number }) {
  const { label } = useConsole()
  const { name, from, to, files } = part
  const sides = [
    { key: 'from', side: from },
    { key: 'to', side: to },
  ]
  const change = (to?.brotliBytes ?? 0) - (from?.brotliBytes ?? 0)
  const called = (side: PartDiff['from']) =>
    side ? (side.packageVersion ?? label(name, side.version)) : texts.history.nothing
  return (
    <li className={styles.partDiff}>
      <h3>
        {partName(name)}{' '}
        <span>
          {called(from)} → {called(to)}
        </span>
      </h3>
      <svg
        width="100%"
        height="22"
        role="img"
        aria-label={texts.diff.sizes(bytes(from?.brotliBytes ?? 0), bytes(to?.brotliBytes ?? 0))}
      >
        {sides.map(({ key, side }, place) => (
          <rect
            key={key}
            className={key === 'to' ? styles.sizeTo : styles.sizeFrom}
            y={place * 12}
            width={`${((side?.brotliBytes ?? 0) / most) * 100}%`}
            height="9"
            rx="1"
          />
        ))}
      </svg>
      <p className={styles.quiet}>
        {texts.diff.sent} {bytes(from?.brotliBytes ?? 0)} → {bytes(to?.brotliBytes ?? 0)}{' '}
        <b className={classNames(change > 0 && styles.grown, change < 0 && styles.shrunk)}>{bytesChange(change)}</b>,{' '}
        {texts.diff.filesCount(count(from?.files ?? 0), count(to?.files ?? 0))}
      </p>
      <details className={styles.files}>
        <summary>{texts.diff.files(files.length)}</summary>
        <div className={styles.filesScroll}>
          <table>
            <TableHead columns={texts.diff.columns} />
            <tbody>
              {files.map(({ path, fromBytes, toBytes }) => (
                <tr key={path}>
                  <th scope="row">
                    <code>{path}</code>
                  </th>
                  <td>{fromBytes === null ? '—' : bytes(fromBytes)}</td>
                  <td>{toBytes === null ? '—' : bytes(toBytes)}</td>
                  <td>{bytesChange((toBytes ?? 0) - (fromBytes ?? 0))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </li>
  )
}
