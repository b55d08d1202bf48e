/** Swiper in charge of the two rows, and the arrows beside it; fetched when somebody turns to the pictures. */
import Swiper from 'swiper'
import { FreeMode } from 'swiper/modules'
import { firstAround, firstInSight } from './row.ts'

export { Arrows } from './Arrows.tsx'

export interface SliderRows {
  strip: HTMLElement
  thumbnails: HTMLElement
}

export interface Slider {
  show(at: number, how?: 'at once'): void
  destroy(): void
}

const SPEED_MS = 300

/** A click that ends the dragging of a picture means nothing. Heard before anybody else hears of the click. */
function dropClicksOfDrags(...sliders: Swiper[]): () => void {
  const onClick = (event: MouseEvent) => {
    const dragged = sliders.some(({ allowClick, el }) => !allowClick && el.contains(event.target as Node))
    if (!dragged) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', onClick, true)
  return () => window.removeEventListener('click', onClick, true)
}

/** Takes the rows over where they stand; nothing that is seen changes. `onSeen` is told of every other picture shown. */
export function attachSlider({ strip, thumbnails }: SliderRows, onSeen: (at: number) => void): Slider {
  const shared = {
    speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SPEED_MS,
    lazyPreload: false,
    runCallbacksOnInit: false,
    focusableElements: 'input, select, textarea',
  }
  const small = new Swiper(thumbnails, {
    ...shared,
    modules: [FreeMode],
    initialSlide: firstInSight(thumbnails),
    slidesPerView: 5,
    spaceBetween: 10,
    centerInsufficientSlides: true,
    freeMode: { enabled: true, sticky: true },
  })
  const main = new Swiper(strip, {
    ...shared,
    initialSlide: firstInSight(strip),
    slidesPerView: 1,
    spaceBetween: 50,
    on: {
      slideChange: ({ activeIndex }) => {
        small.slideTo(firstAround(activeIndex))
        onSeen(activeIndex)
      },
    },
  })
  const hearClicks = dropClicksOfDrags(main, small)
  return {
    show: (at, how) => void main.slideTo(at, how && 0),
    destroy() {
      hearClicks()
      main.destroy()
      small.destroy()
    },
  }
}
