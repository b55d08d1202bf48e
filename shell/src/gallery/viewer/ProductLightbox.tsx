import { useMemo, useState } from 'react'
import Lightbox, { type RenderSlideProps } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import { Caption } from './Caption.tsx'
import { Failure } from './Failure.tsx'
import type { PictureItem } from './image-group.ts'
import { labels, layoutOptions, renderOptions } from './lightbox-options.tsx'
import { useMissingImages } from './use-missing-images.ts'
import { useOneFinger } from './use-one-finger.ts'
import styles from './Viewer.module.css'

interface ProductLightboxProps {
  items: PictureItem[]
  index: number
  onSeen: (index: number) => void
  onClosed: () => void
}

/** The viewer of product pictures: large, one at a time, without zoom, rotation or panning. */
export function ProductLightbox({ items, index, onSeen, onClosed }: ProductLightboxProps) {
  const slides = useMemo(() => items.map(({ src, alt, preview }) => ({ src, alt, preview })), [items])
  const [layout] = useState(() => layoutOptions(items.length))
  const { missing, onLoadCapture } = useMissingImages()
  const oneFinger = useOneFinger()
  const slide = ({ slide }: RenderSlideProps) =>
    'src' in slide && missing.has(slide.src) ? <Failure name="imageNotFound" /> : undefined
  return (
    <Lightbox
      open
      close={onClosed}
      index={index}
      slides={slides}
      plugins={[Caption, Counter]}
      labels={labels}
      className={styles.viewer}
      {...layout}
      on={{ view: ({ index: seen }) => onSeen(seen) }}
      render={{ ...renderOptions(slides.length), slide }}
      portal={{ container: { ...oneFinger, onLoadCapture } }}
    />
  )
}
