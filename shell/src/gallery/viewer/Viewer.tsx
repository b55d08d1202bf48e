import './library.css'
import { PICTURE_SEEN } from '@vitrina/site/gallery'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ContentLightbox } from './ContentLightbox.tsx'
import { Gallery } from './Gallery.tsx'
import { focusTargetOf, imageGroupOf } from './image-group.ts'
import { ProductLightbox } from './ProductLightbox.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'

interface ViewerProps {
  /** The marked image that was pressed. */
  image: HTMLImageElement
  onClosed: () => void
}

/** The kind of viewer that the mark of the image names, with all images of its group. */
export default function Viewer({ image, onClosed }: ViewerProps) {
  const [opening] = useState(() => imageGroupOf(image))
  const { index, images } = opening
  const last = useRef(image)
  const close = useCloseOnBack(() => {
    // While the viewer is mounted, nothing under it can take the focus.
    flushSync(onClosed)
    focusTargetOf(last.current).focus({ preventScroll: true })
  })
  const seen = (at: number): void => {
    last.current = images[at] ?? image
    last.current.dispatchEvent(new CustomEvent(PICTURE_SEEN, { bubbles: true }))
  }
  if (opening.viewer === 'gallery') return <Gallery items={opening.items} index={index} onClosed={close} />
  if (opening.viewer === 'lightbox') return <ContentLightbox items={opening.items} index={index} onClosed={close} />
  return <ProductLightbox items={opening.items} index={index} onSeen={seen} onClosed={close} />
}
