import { classNames } from '@vitrina/ui/class-names'
import { useConsole } from '../frame/console-context.ts'
import { ErrorBoundary } from '../frame/Panel.tsx'
import { links } from '../frame/use-hash.ts'
import { dayOf, share, timeOf } from '../i18n/formats.ts'
import { partName } from '../i18n/parts.ts'
import { texts } from '../i18n/texts.ts'
import type { TimeScale } from './axis.ts'
import { ErrorLine } from './ErrorLine.tsx'
import { LaneMark } from './LaneMark.tsx'
import { type Lane, spreadMarks } from './lanes.ts'
import styles from './Traffic.module.css'

const HEIGHT = 30
/** Width of a letter of a label, in px, and the margin around a label. */
const LETTER = 7
const AROUND = 6
const MARK_REACH = 16
const TONES = 6

interface LaneRowProps {
  lane: Lane
  times: TimeScale
  width: number
  minutes: number
  isNamed: boolean
}

/** Timeline of one part: live versions, errors and moves. */
export function LaneRow({ lane, times, width, minutes, isNamed }: LaneRowProps) {
  const { label } = useConsole()
  const { name, segments, trials, marks, versions } = lane
  const toneOf = (version: string) => styles[`tone${versions.indexOf(version) % TONES}`]
  const places = spreadMarks(
    marks.map(({ at }) => times(new Date(at))),
    width,
  )
  const said = segments.map((one) =>
    texts.traffic.from(label(name, one.version), `${dayOf(one.from)}, ${timeOf(one.from)}`),
  )
  return (
    <div className={styles.lane}>
      {isNamed && (
        <a className={styles.name} href={links.part(name)}>
          {partName(name)}
        </a>
      )}
      <div className={styles.strip}>
        <svg width={width} height={HEIGHT} role="img" aria-label={`${partName(name)}: ${said.join('; ')}`}>
          <rect className={styles.empty} width={width} height={HEIGHT} />
          {segments.map(({ version, from, to }) => {
            const x = times(new Date(from))
            const segmentWidth = Math.max(1.5, times(new Date(to)) - x)
            const text = label(name, version)
            // A mark stands at the time of its move, where the label of the new version begins.
            const covering = places.filter((place) => place > x - MARK_REACH && place < x + text.length * LETTER)
            const start = Math.max(x + 6, ...covering.map((place) => place + MARK_REACH))
            return (
              <g key={from}>
                <rect
                  className={classNames(styles.segment, toneOf(version))}
                  x={x}
                  width={segmentWidth}
                  height={HEIGHT}
                >
                  <title>{text}</title>
                </rect>
                {x + segmentWidth - start > text.length * LETTER + AROUND && (
                  <text className={styles.label} x={start} y={19}>
                    {text}
                  </text>
                )}
              </g>
            )
          })}
          {trials.map(({ version, percent, from, to }) => {
            const x = times(new Date(from))
            const height = Math.max(3, (HEIGHT * percent) / 100)
            return (
              <rect
                key={`${version} ${from}`}
                className={styles.trial}
                x={x}
                y={HEIGHT - height}
                width={Math.max(1.5, times(new Date(to)) - x)}
                height={height}
              >
                <title>{texts.traffic.trial(label(name, version), share(percent))}</title>
              </rect>
            )
          })}
        </svg>
        {marks.map((mark, place) => (
          <LaneMark key={mark.entry.sequence} mark={mark} x={places[place] ?? 0} width={width} />
        ))}
        <ErrorBoundary>
          <ErrorLine name={name} times={times} width={width} minutes={minutes} />
        </ErrorBoundary>
      </div>
    </div>
  )
}
