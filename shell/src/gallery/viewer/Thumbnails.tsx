import { ListIcon } from '@vitrina/ui/signs'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import {
  ACTION_NEXT,
  ACTION_PREV,
  type ComponentProps,
  createModule,
  MODULE_CONTROLLER,
  PLUGIN_THUMBNAILS,
  type PluginProps,
  type Slide,
  useEvents,
  useLightboxState,
} from 'yet-another-react-lightbox'
import { texts } from './texts.ts'
import styles from './Viewer.module.css'

/** A group with fewer pictures has no thumbnails. */
const MIN_SLIDES = 2

function ThumbnailsLayout({ children }: ComponentProps) {
  const { slides, currentIndex } = useLightboxState()
  const { publish } = useEvents()
  if (slides.length < MIN_SLIDES) return children
  const goTo = (index: number): void => {
    const count = Math.abs(index - currentIndex)
    if (count) publish(index > currentIndex ? ACTION_NEXT : ACTION_PREV, { count })
  }
  return (
    <div className={styles.column}>
      <div className={styles.stage}>{children}</div>
      <nav aria-label={texts.thumbnails} className={styles.thumbnails}>
        {slides.map((slide, index) => (
          <Thumbnail
            key={index}
            slide={slide}
            label={texts.position(index + 1, slides.length)}
            current={index === currentIndex}
            onChosen={() => goTo(index)}
          />
        ))}
      </nav>
    </div>
  )
}

interface ThumbnailProps {
  slide: Slide
  label: string
  current: boolean
  onChosen: () => void
}

/** A missing picture leaves an empty frame, which can still be pressed. */
const hideBrokenImage = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.hidden = true
}

function Thumbnail({ slide, label, current, onChosen }: ThumbnailProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (current) button.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <button
      ref={button}
      type="button"
      className={styles.thumbnail}
      aria-label={label}
      aria-current={current || undefined}
      onClick={onChosen}
    >
      {slide.preview ? <img src={slide.preview} alt="" draggable={false} onError={hideBrokenImage} /> : <ListIcon />}
    </button>
  )
}

/**
 * A row of all pictures of the group. The library's own row shows the neighbours of the current one and, in a carousel
 * without end, the same picture twice.
 */
export function Thumbnails({ addParent }: PluginProps) {
  addParent(MODULE_CONTROLLER, createModule(PLUGIN_THUMBNAILS, ThumbnailsLayout))
}
