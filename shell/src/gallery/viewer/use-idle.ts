import { useEffect, useState } from 'react'

const IDLE_MS = 3500
const activities = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin', 'focusout'] as const

/** A control with keyboard focus must not disappear. */
const controlHasKeyboard = (): boolean =>
  document.activeElement?.matches('.yarl__portal :is(button, a, [data-scrolls]):focus-visible') ?? false

/** Whether there was no pointer or keyboard activity for 3.5 s. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const rest = (): void => {
      if (!controlHasKeyboard()) setIdle(true)
    }
    const wake = (): void => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(rest, IDLE_MS)
    }
    wake()
    for (const activity of activities) window.addEventListener(activity, wake, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const activity of activities) window.removeEventListener(activity, wake, { capture: true })
    }
  }, [])
  return idle
}
