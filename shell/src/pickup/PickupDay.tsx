import type { PickupPeriod } from '@vitrina/contracts/site/frame'
import { useHydrated } from '@vitrina/ui/alive'
import { useUnit } from 'effector-react'
import { $pickup, $serverPickup } from './model.ts'

export interface PickupDayProps {
  /** Adds text around «сегодня», «завтра с 8:00», «30 ноября с 9:00». */
  words?: (day: string) => string
  /** Shown when the pickup day is unknown. */
  otherwise?: string
  className?: string | undefined
}

const identity = (day: string): string => day

/**
 * When goods in stock at the visitor's department can be picked up, by the current time. In the markup of a resting
 * page the text is replaced by the next one, or hidden, when it expires.
 */
export function PickupDay({ words = identity, otherwise = '', className }: PickupDayProps) {
  const isAlive = useHydrated()
  const { served, now } = useUnit({ served: $serverPickup, now: $pickup })
  if (!isAlive && served) {
    const { text, until, next } = served
    return <Day key="served" text={words(text)} {...{ until, next, words, className }} />
  }
  // A new element, because the server-rendered one may be hidden by now.
  return now ? <Day key="now" text={words(now.text)} className={className} /> : otherwise
}

export interface DayProps {
  text: string
  className?: string | undefined
  /** When the text expires, ms since 1970. */
  until?: number
  next?: PickupPeriod | null
  words?: (day: string) => string
}

/** A text that a resting page replaces when it expires. */
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
 * The current pickup period for composed texts: the server's value until hydration, then by the current time. null when
 * it is unknown.
 */
export function usePickup(): PickupPeriod | null {
  const isAlive = useHydrated()
  const { served, now } = useUnit({ served: $serverPickup, now: $pickup })
  return isAlive ? now : served
}
