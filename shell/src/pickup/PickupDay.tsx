import type { PickupPeriod } from '@vitrina/contracts/site/frame'
import { useHydrated } from '@vitrina/ui/alive'
import { useUnit } from 'effector-react'
import { $pickup, $serverPickup } from './model.ts'

export interface PickupDayProps {
  /** The words around «сегодня», «завтра с 8:00», «30 ноября с 9:00». */
  words?: (day: string) => string
  /** Where it is not known when goods can be taken. */
  otherwise?: string
  className?: string | undefined
}

const identity = (day: string): string => day

/**
 * When goods that lie in the visitor's department can be taken there, true at the hour it is read. In the markup of a page
 * at rest it says what is true next, or is hidden, once its moment has passed.
 */
export function PickupDay({ words = identity, otherwise = '', className }: PickupDayProps) {
  const isAlive = useHydrated()
  const { served, now } = useUnit({ served: $serverPickup, now: $pickup })
  if (!isAlive && served) {
    const { text, until, next } = served
    return <Day key="served" text={words(text)} {...{ until, next, words, className }} />
  }
  // Another element, since the served one may be hidden by now.
  return now ? <Day key="now" text={words(now.text)} className={className} /> : otherwise
}

export interface DayProps {
  text: string
  className?: string | undefined
  /** Milliseconds since 1970: from then on the text is true no more. */
  until?: number
  next?: PickupPeriod | null
  words?: (day: string) => string
}

/** A text that a page at rest renews by itself. */
export function Day({ text, className, until, next, words = identity }: DayProps) {
  return (
    <span
      className={className}
      data-until={until}
      data-next={next ? words(next.text) : undefined}
      data-next-until={next?.until}
      suppressHydrationWarning
    >
      {text}
    </span>
  )
}

/**
 * The same as words and a day, for texts that are put together: as the page was made until its part is alive, then true at
 * the hour. null where it is not known.
 */
export function usePickup(): PickupPeriod | null {
  const isAlive = useHydrated()
  const { served, now } = useUnit({ served: $serverPickup, now: $pickup })
  return isAlive ? now : served
}
