import { useMemo, useRef, useState } from 'react'
import Lightbox, { ACTION_CLOSE, type ControllerRef, type RenderSlideProps } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { Caption } from './Caption.tsx'
import { labels, layoutOf, lookOf, rotateIcons, ZOOM } from './look.tsx'
import type { PictureItem } from './opening.ts'
import { turnableSlideOf } from './slides.ts'
import { Turnable } from './Turnable.tsx'
import { texts } from './texts.ts'
import styles from './Viewer.module.css'

interface ContentLightboxProps {
  items: PictureItem[]
  index: number
  onClosed: () => void
}

/** The viewer of the images in a text: zoom, turning by quarters, previous and next. */
export function ContentLightbox({ items, index, onClosed }: ContentLightboxProps) {
  const slides = useMemo(() => items.map(turnableSlideOf), [items])
  const [layout] = useState(() => layoutOf(items.length))
  const controller = useRef<ControllerRef>(null)
  const [turns, setTurns] = useState<ReadonlyMap<PictureItem, number>>(new Map())

  const turn = (quarters: number): void => {
    const item = items[controller.current?.getLightboxState().currentIndex ?? index]
    if (item) setTurns((known) => new Map(known).set(item, (known.get(item) ?? 0) + quarters))
  }
  const slide = ({ slide, rect }: RenderSlideProps) =>
    slide.type === 'turnable' && <Turnable item={slide.item} quarters={turns.get(slide.item) ?? 0} room={rect} />
  return (
    <Lightbox
      open
      close={onClosed}
      index={index}
      slides={slides}
      plugins={[Caption, Zoom]}
      labels={labels}
      className={styles.viewer}
      {...layout}
      controller={{ ...layout.controller, ref: controller }}
      zoom={{ supports: ['turnable'], maxZoom: ZOOM }}
      toolbar={{
        buttons: [
          <TurnButton key="left" side="left" onPressed={() => turn(-1)} />,
          <TurnButton key="right" side="right" onPressed={() => turn(1)} />,
          ACTION_CLOSE,
        ],
      }}
      render={{ ...lookOf(slides.length), slide }}
    />
  )
}

function TurnButton({ side, onPressed }: { side: 'left' | 'right'; onPressed: () => void }) {
  const label = side === 'left' ? texts.rotateLeft : texts.rotateRight
  return (
    <button type="button" className="yarl__button" title={label} aria-label={label} onClick={onPressed}>
      {rotateIcons[side]}
    </button>
  )
}
