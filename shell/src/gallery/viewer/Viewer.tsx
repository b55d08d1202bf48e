import './library.css'
import type { Opening } from '../opening.ts'
import { ContentLightbox } from './ContentLightbox.tsx'
import { Gallery } from './Gallery.tsx'

interface ViewerProps {
  opening: Opening
  onClosed: () => void
}

/** The viewer that the group of images asks for. */
export default function Viewer({ opening, onClosed }: ViewerProps) {
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
