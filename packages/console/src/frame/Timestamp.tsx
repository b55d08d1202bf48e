import { dayOf, fullTimeOf, timeAgo, timeOf } from '../i18n/formats.ts'
import { useConsole } from './console-context.ts'

/** A time as elapsed time or as a date with a clock; the title has the full time with its zone. */
export function Timestamp({ at, as = 'ago' }: { at: string; as?: 'ago' | 'clock' }) {
  const { now } = useConsole()
  return (
    <time dateTime={at} title={fullTimeOf(at)}>
      {as === 'ago' ? timeAgo(at, now) : `${dayOf(at)}, ${timeOf(at)}`}
    </time>
  )
}
