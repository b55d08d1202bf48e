/** Swiper for the two rows, and the arrow buttons; loaded on the first interaction with the pictures. */
import { PICTURE_SEEN } from '@vitrina/site/gallery'
import Swiper from 'swiper'
import { FreeMode } from 'swiper/modules'
import { bindArrowKeys } from './keys.ts'
import { firstThumbnailFor, visibleIndex } from './row.ts'
import { waitForScrollEnd } from './scroll-settle.ts'
import type { SliderParts } from './slider-parts.ts'

export { Arrows } from './Arrows.tsx'

export interface Slider {
  show: (at: number) => void
}

interface SliderOptions {
  isPressed: () => boolean
  /** Called when another picture is shown. */
  onSeen: (at: number) => void
  /** Destroys the slider. */
  signal: AbortSignal
}

const SPEED_MS = 300

/** Cancels the click that ends a drag, in a capture listener before all others. */
function cancelDragClicks(sliders: readonly Swiper[], signal: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    const dragged = sliders.some(({ allowClick, el }) => !allowClick && el.contains(event.target as Node))
    if (!dragged) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', onClick, { capture: true, signal })
}

/** Moves the strip to the picture that the viewer shows, so that closing returns to it. */
function syncWithViewer({ place, strip }: SliderParts, show: (at: number) => void, signal: AbortSignal): void {
  const onSeen = ({ target }: Event) => {
    const slides = [...(strip.firstElementChild?.children ?? [])]
    const at = slides.findIndex((slide) => slide.contains(target as Node))
    if (at >= 0) show(at)
  }
  place.addEventListener(PICTURE_SEEN, onSeen, { signal })
}

function createSliders({ strip, thumbnails }: SliderParts, onSeen: (at: number) => void): [Swiper, Swiper] {
  const shared = {
    speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SPEED_MS,
    lazyPreload: false,
    runCallbacksOnInit: false,
    focusableElements: 'input, select, textarea',
  }
  const small = new Swiper(thumbnails, {
    ...shared,
    modules: [FreeMode],
    initialSlide: visibleIndex(thumbnails),
    slidesPerView: 5,
    spaceBetween: 10,
    centerInsufficientSlides: true,
    freeMode: { enabled: true, sticky: true },
  })
  const main = new Swiper(strip, {
    ...shared,
    initialSlide: visibleIndex(strip),
    slidesPerView: 1,
    spaceBetween: 50,
    on: {
      slideChange: ({ activeIndex }) => {
        small.slideTo(firstThumbnailFor(activeIndex))
        onSeen(activeIndex)
      },
    },
  })
  return [main, small]
}

/**
 * Creates Swiper on the rows at their current positions, once they stand still. Null when the signal aborts first.
 */
export async function createSlider(
  parts: SliderParts,
  { isPressed, onSeen, signal }: SliderOptions,
): Promise<Slider | null> {
  if (!(await waitForScrollEnd([parts.strip, parts.thumbnails], isPressed, signal))) return null
  const [main, small] = createSliders(parts, onSeen)
  const show = (at: number) => void main.slideTo(at)
  cancelDragClicks([main, small], signal)
  bindArrowKeys(parts, { current: () => main.activeIndex, show }, signal)
  syncWithViewer(parts, (at) => void main.slideTo(at, 0), signal)
  signal.addEventListener('abort', () => {
    main.destroy()
    small.destroy()
  })
  return { show }
}
