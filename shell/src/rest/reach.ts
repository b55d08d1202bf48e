/** Whatever may need a script to answer; to read and to scroll needs none. */
const ANSWERS = 'a, button, input, select, textarea, label, summary, form, [role], [tabindex]:not(main)'

/** By which a visitor comes near to what answers, by which they are on it. */
const NEAR = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const
const ON = ['pointerdown', 'keydown'] as const

function atFirst(signs: readonly string[], begin: () => void): void {
  const look = ({ type, target }: Event): void => {
    if (type !== 'keydown' && !(target instanceof Element && target.closest(ANSWERS))) return
    for (const sign of signs) removeEventListener(sign, look, true)
    begin()
  }
  for (const sign of signs) addEventListener(sign, look, { capture: true, passive: true })
}

/** Begins once, when a visitor comes near to what answers, by pointer, finger or key. */
export function atFirstReach(begin: () => void): void {
  // A browser that goes back may have the field still in focus.
  if (document.activeElement?.matches('input, select, textarea')) begin()
  else atFirst(NEAR, begin)
}

/** Begins once, with the next press: what could not be had is not asked for with each move of a pointer. */
export const atNextPress = (begin: () => void): void => atFirst(ON, begin)
