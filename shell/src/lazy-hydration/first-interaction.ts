/** Elements that may need scripts to respond; reading and scrolling need none. */
const INTERACTIVE = 'a, button, input, select, textarea, label, summary, form, [role], [tabindex]:not(main)'

/** Events of approaching an interactive element; `PRESS_EVENTS` are those of pressing it. */
const APPROACH_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const
const PRESS_EVENTS = ['pointerdown', 'keydown'] as const

function onFirst(signs: readonly string[], begin: () => void): void {
  const look = ({ type, target }: Event): void => {
    if (type !== 'keydown' && !(target instanceof Element && target.closest(INTERACTIVE))) return
    for (const sign of signs) removeEventListener(sign, look, true)
    begin()
  }
  for (const sign of signs) addEventListener(sign, look, { capture: true, passive: true })
}

/** Calls `begin` once, when a pointer, a finger or a key reaches an interactive element. */
export function onFirstInteraction(begin: () => void): void {
  // After going back a browser may have restored the focus of a field.
  if (document.activeElement?.matches('input, select, textarea')) begin()
  else onFirst(APPROACH_EVENTS, begin)
}

/** Calls `begin` once, with the next press, so that a failed load is not retried with each move of a pointer. */
export const onNextPress = (begin: () => void): void => onFirst(PRESS_EVENTS, begin)
