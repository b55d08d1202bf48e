import { isAtPicture } from './row.ts'

/** The pointer comes, a finger touches, the keyboard arrives. */
const INTENTS = ['pointermove', 'pointerdown', 'focusin'] as const
const RETRY_MS = 500
const REST_MS = 100

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const fetchSlider = () => import(/* webpackChunkName: "slider" */ './slider.ts')

/** A chunk that does not come is asked for once more. */
const loadSlider = () => fetchSlider().catch(() => pause(RETRY_MS).then(fetchSlider))

type SliderCode = Awaited<ReturnType<typeof fetchSlider>>

/** Whether a finger or a button is down that was put down on the element. */
function watchPress(element: HTMLElement, signal: AbortSignal): () => boolean {
  let pressed = false
  const options = { signal, passive: true }
  element.addEventListener('pointerdown', () => (pressed = true), options)
  const onTouch = ({ touches }: TouchEvent) => (pressed &&= touches.length > 0)
  // A finger that scrolls ends its pointer at once and stays where it is.
  const onPointer = ({ pointerType }: PointerEvent) => (pressed &&= pointerType === 'touch')
  for (const name of ['touchend', 'touchcancel'] as const) window.addEventListener(name, onTouch, options)
  for (const name of ['pointerup', 'pointercancel'] as const) window.addEventListener(name, onPointer, options)
  return () => pressed
}

/**
 * Hears of the first sign that somebody turns to the pictures, fetches the slider and hands it over once the rows are at
 * rest, so that no movement is cut short. Without the slider the rows stay what they are and the next sign asks again.
 * Ends with what it returns.
 */
export function onTurningTo(
  element: HTMLElement,
  rows: readonly HTMLElement[],
  { begun, ready }: { begun: () => void; ready: (code: SliderCode) => void },
): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const isPressed = watchPress(element, signal)
  let asked = false

  async function turn(): Promise<void> {
    if (asked) return
    asked = true
    begun()
    try {
      const code = await loadSlider()
      for (let at: string | null = null, before: string | null = null; !signal.aborted; before = at) {
        await pause(REST_MS)
        at = rows.map(({ scrollLeft }) => scrollLeft).join()
        if (at === before && !isPressed() && rows.every(isAtPicture)) break
      }
      if (!signal.aborted) ready(code)
    } catch {
      asked = false
    }
  }
  for (const intent of INTENTS) element.addEventListener(intent, () => void turn(), { signal, passive: true })
  return () => leaving.abort()
}
