/** The pointer comes, a finger touches, the keyboard arrives. */
const INTENT_EVENTS = ['pointermove', 'pointerdown', 'focusin'] as const
const RETRY_MS = 500

const fetchSlider = () => import(/* webpackChunkName: "slider" */ './slider.ts')

/** A chunk that does not come is asked for once more. */
const loadSlider = () =>
  fetchSlider().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)).then(fetchSlider))

type SliderModule = Awaited<ReturnType<typeof fetchSlider>>

interface IntentOptions {
  begun: () => void
  /** `isPressed` tells whether a finger or a button is down that was put down on the pictures. */
  ready: (code: SliderModule, isPressed: () => boolean) => void
  signal: AbortSignal
}

/**
 * Fetches the slider at the first sign that somebody turns to the pictures. Without it they stay what they are, and the
 * next sign asks again.
 */
export function loadSliderOnIntent(place: HTMLElement, { begun, ready, signal }: IntentOptions): void {
  const options = { signal, passive: true }
  let pressed = false
  let asked = false

  place.addEventListener('pointerdown', () => (pressed = true), options)
  // A finger that scrolls ends its pointer at once and stays where it is; only its own events tell when it is lifted.
  const onPointer = ({ pointerType }: PointerEvent) => (pressed &&= pointerType === 'touch')
  const onTouch = ({ touches }: TouchEvent) => (pressed &&= touches.length > 0)
  window.addEventListener('pointerup', onPointer, options)
  window.addEventListener('pointercancel', onPointer, options)
  window.addEventListener('touchend', onTouch, options)
  window.addEventListener('touchcancel', onTouch, options)

  function turn(): void {
    if (asked) return
    asked = true
    begun()
    loadSlider().then(
      (code) => ready(code, () => pressed),
      () => {
        asked = false
      },
    )
  }
  for (const intent of INTENT_EVENTS) place.addEventListener(intent, turn, options)
}
