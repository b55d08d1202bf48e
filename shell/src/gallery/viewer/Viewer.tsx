import './library.css'
import { useState } from 'react'
import { ContentLightbox } from './ContentLightbox.tsx'
import { Gallery } from './Gallery.tsx'
import { openingOf } from './opening.ts'

interface ViewerProps {
  /** The marked image that was chosen. */
  image: HTMLImageElement
  onClosed: () => void
}

/** The viewer that the image asks for, with all images of its group. */
export default function Viewer({ image, onClosed }: ViewerProps) {
  const [opening] = useState(() => openingOf(image))
  const { index, opener } = opening
  const closed = (): void => {
    onClosed()
    opener.focus({ preventScroll: true })
  }
  return opening.viewer === 'gallery' ? (
    <Gallery items={opening.items} index={index} onClosed={closed} />
  ) : (
    <ContentLightbox items={opening.items} index={index} onClosed={closed} />
  )
}
