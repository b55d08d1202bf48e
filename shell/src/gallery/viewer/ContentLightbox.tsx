import { useMemo, useRef, useState } from 'react'
import Lightbox, { ACTION_CLOSE, type ControllerRef, type RenderSlideProps } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { Caption } from './Caption.tsx'
import type { PictureItem } from './image-group.ts'
import { labels, layoutOptions, renderOptions, rotateIcons, ZOOM } from './lightbox-options.tsx'
import { RotatableImage } from './RotatableImage.tsx'
import { rotatableSlideOf } from './slides.ts'
import { texts } from './texts.ts'
import styles from './Viewer.module.css'

interface ContentLightboxProps {
  items: PictureItem[]
  index: number
  onClosed: () => void
}

/** The viewer of the images in a text: zoom, turning by quarters, previous and next. */
export function ContentLightbox({ items, index, onClosed }: ContentLightboxProps) {
  const slides = useMemo(() => items.map(rotatableSlideOf), [items])
  const [layout] = useState(() => layoutOptions(items.length))
  const controller = useRef<ControllerRef>(null)
  const [turns, setTurns] = useState<ReadonlyMap<PictureItem, number>>(new Map())

  const turn = (quarters: number): void => {
    const item = items[controller.current?.getLightboxState().currentIndex ?? index]
    if (item) setTurns((known) => new Map(known).set(item, (known.get(item) ?? 0) + quarters))
  }
  const slide = ({ slide, rect }: RenderSlideProps) =>
    slide.type === 'turnable' && <RotatableImage item={slide.item} quarters={turns.get(slide.item) ?? 0} area={rect} />
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
          <RotateButton key="left" side="left" onPressed={() => turn(-1)} />,
          <RotateButton key="right" side="right" onPressed={() => turn(1)} />,
          ACTION_CLOSE,
        ],
      }}
      render={{ ...renderOptions(slides.length), slide }}
    />
  )
}

function RotateButton({ side, onPressed }: { side: 'left' | 'right'; onPressed: () => void }) {
  const label = side === 'left' ? texts.rotateLeft : texts.rotateRight
  return (
    <button type="button" className="yarl__button" title={label} aria-label={label} onClick={onPressed}>
      {rotateIcons[side]}
    </button>
  )
}
