import { classNames } from '@vitrina/ui/class-names'
import { useMemo, useRef, useState } from 'react'
import Lightbox, { type ControllerRef, type RenderSlideProps, type ZoomRef } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen'
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { Caption } from './Caption.tsx'
import { DocumentSlide } from './DocumentSlide.tsx'
import { Failure } from './Failure.tsx'
import type { Item } from './image-group.ts'
import { labels, layoutOptions, renderOptions, ZOOM } from './lightbox-options.tsx'
import { slideOf } from './slides.ts'
import { Thumbnails } from './Thumbnails.tsx'
import { useIdle } from './use-idle.ts'
import { useMissingImages } from './use-missing-images.ts'
import { usePull } from './use-pull.ts'
import styles from './Viewer.module.css'

const SLIDE_MS = 3000

interface GalleryProps {
  items: Item[]
  index: number
  onClosed: () => void
}

/** The gallery of images marked with `data-gallery`. */
export function Gallery({ items, index, onClosed }: GalleryProps) {
  const slides = useMemo(() => items.map(slideOf), [items])
  const [layout] = useState(() => layoutOptions(items.length))
  const controller = useRef<ControllerRef>(null)
  const zoom = useRef<ZoomRef>(null)
  const { missing, onLoadCapture } = useMissingImages()
  const idle = useIdle()
  const pull = usePull({
    mayPull: () => (zoom.current?.zoom ?? 1) <= 1,
    onClose: () => controller.current?.close(),
  })

  const slide = ({ slide }: RenderSlideProps) => {
    if (slide.type === 'document') return <DocumentSlide item={slide.item} />
    if ('src' in slide && missing.has(slide.src)) return <Failure name="imageNotFound" />
    return undefined
  }
  return (
    <Lightbox
      open
      close={onClosed}
      index={index}
      slides={slides}
      plugins={[Thumbnails, Caption, Counter, Zoom, Fullscreen, ...(slides.length > 1 ? [Slideshow] : [])]}
      labels={labels}
      className={classNames(styles.viewer, idle && styles.idle)}
      {...layout}
      controller={{ ...layout.controller, ref: controller }}
      slideshow={{ delay: SLIDE_MS }}
      zoom={{ ref: zoom, maxZoomPixelRatio: ZOOM }}
      render={{ ...renderOptions(slides.length), slide }}
      portal={{ container: { ...pull, onLoadCapture } }}
    />
  )
}
