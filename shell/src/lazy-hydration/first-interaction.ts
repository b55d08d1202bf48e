/** Whatever may need a script to answer; to read and to scroll needs none. */
const INTERACTIVE = 'a, button, input, select, textarea, label, summary, form, [role], [tabindex]:not(main)'

/** By which a visitor comes near to what answers, by which they are on it. */
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

/** Begins once, when a visitor comes near to what answers, by pointer, finger or key. */
export function onFirstInteraction(begin: () => void): void {
  // A browser that goes back may have the field still in focus.
  if (document.activeElement?.matches('input, select, textarea')) begin()
  else onFirst(APPROACH_EVENTS, begin)
}

/** Begins once, with the next press: what could not be had is not asked for with each move of a pointer. */
export const onNextPress = (begin: () => void): void => onFirst(PRESS_EVENTS, begin)
