import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** Marks what leads on from the control: the button, and the link that stands in its place later. */
export const focusTarget = { 'data-way-on': '' } as const

/**
 * Keeps the focus at a control that changes under it: what had the focus and is gone or closed to presses hands it to what
 * leads on now. Who has gone elsewhere meanwhile is left there.
 */
export function useFocusRestore(isInBasket: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  const before = useRef(isInBasket)
  // What the server wrote may have the focus already when it comes alive: the press that woke it was made there.
  useLayoutEffect(() => {
    isInside.current = place.current?.contains(document.activeElement) ?? false
  }, [])
  useLayoutEffect(() => {
    if (before.current === isInBasket) return
    before.current = isInBasket
    const { activeElement, body } = document
    const isLost = activeElement === null || activeElement === body || activeElement.matches(':disabled')
    if (isInside.current && isLost)
      place.current?.querySelector<HTMLElement>('[data-way-on]')?.focus({ preventScroll: true })
  }, [isInBasket])
  return {
    ref: place,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
      isInside.current = currentTarget.contains(relatedTarget)
    },
  }
}
