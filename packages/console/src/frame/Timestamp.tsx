import { dayOf, fullTimeOf, timeAgo, timeOf } from '../i18n/formats.ts'
import { useConsole } from './console-context.ts'

/** A moment as time passed, or as day and time; the whole of it with the zone is in its hint. */
export function Timestamp({ at, as = 'ago' }: { at: string; as?: 'ago' | 'clock' }) {
  const { now } = useConsole()
  return (
    <time dateTime={at} title={fullTimeOf(at)}>
      {as === 'ago' ? timeAgo(at, now) : `${dayOf(at)}, ${timeOf(at)}`}
    </time>
  )
}
