import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import {
  type ComponentProps,
  createModule,
  MODULE_CONTROLLER,
  type PluginProps,
  useA11yContext,
  useLightboxState,
} from 'yet-another-react-lightbox'
import { texts } from './texts.ts'
import styles from './Viewer.module.css'

/** The caption of a picture; its position is announced to screen readers, except while the slide show runs. */
function CaptionLayout({ children }: ComponentProps) {
  const { slides, currentIndex, currentSlide } = useLightboxState()
  const { autoPlaying } = useA11yContext()
  const captioned = slides.some(({ caption }) => caption)
  const caption = currentSlide?.caption ?? ''
  return (
    <div className={styles.column}>
      <div className={styles.stage}>{children}</div>
      {captioned && <p className={styles.caption}>{caption}</p>}
      <div role="status" aria-live={autoPlaying ? 'off' : 'polite'}>
        <VisuallyHidden>
          {texts.position(currentIndex + 1, slides.length)}
          {caption && `. ${caption}`}
        </VisuallyHidden>
      </div>
    </div>
  )
}

export function Caption({ addParent }: PluginProps) {
  addParent(MODULE_CONTROLLER, createModule('caption', CaptionLayout))
}
