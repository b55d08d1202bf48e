import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** Marks the element that gets the focus: the button, and the basket link that replaces it. */
export const focusTarget = { 'data-way-on': '' } as const

/**
 * Keeps the focus in a control that changes: when the focused element is removed or disabled, the marked element gets
 * the focus. A focus that was moved elsewhere meanwhile stays there.
 */
export function useFocusRestore(isInBasket: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  const before = useRef(isInBasket)
  // The server markup may have the focus already at hydration: the press that triggered it was made there.
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
