/** Hover, press or keyboard focus. */
const INTENT_EVENTS = ['pointermove', 'pointerdown', 'focusin'] as const
const RETRY_MS = 500

const fetchSlider = () => import(/* webpackChunkName: "slider" */ './slider.ts')

/** A failed chunk is requested once more. */
const loadSlider = () =>
  fetchSlider().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)).then(fetchSlider))

type SliderModule = Awaited<ReturnType<typeof fetchSlider>>

interface IntentOptions {
  begun: () => void
  /** `isPressed` returns whether a finger or a button that was pressed on the pictures is still down. */
  ready: (code: SliderModule, isPressed: () => boolean) => void
  signal: AbortSignal
}

/**
 * Loads the slider on the first interaction with the pictures. When that fails the rows keep their native scrolling,
 * and the next interaction retries.
 */
export function loadSliderOnIntent(place: HTMLElement, { begun, ready, signal }: IntentOptions): void {
  const options = { signal, passive: true }
  let pressed = false
  let isRequested = false

  place.addEventListener('pointerdown', () => (pressed = true), options)
  // A scrolling finger dispatches `pointercancel` at once while it stays down; only touch events report when it is
  // lifted.
  const onPointer = ({ pointerType }: PointerEvent) => (pressed &&= pointerType === 'touch')
  const onTouch = ({ touches }: TouchEvent) => (pressed &&= touches.length > 0)
  window.addEventListener('pointerup', onPointer, options)
  window.addEventListener('pointercancel', onPointer, options)
  window.addEventListener('touchend', onTouch, options)
  window.addEventListener('touchcancel', onTouch, options)

  function turn(): void {
    if (isRequested) return
    isRequested = true
    begun()
    loadSlider().then(
      (code) => ready(code, () => pressed),
      () => {
        isRequested = false
      },
    )
  }
  for (const intent of INTENT_EVENTS) place.addEventListener(intent, turn, options)
}
