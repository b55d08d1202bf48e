import { useHydrated } from '@vitrina/ui/alive'
import { texts } from '../texts.ts'
import styles from './Gallery.module.css'
import type { GalleryProps } from './gallery-props.ts'
import { MainPicture } from './MainPicture.tsx'
import { Thumbnails } from './Thumbnails.tsx'
import { useGallery } from './use-gallery.ts'

const idOf = (at: number): string => `picture-${at + 1}`

/** Several pictures: a strip that shows one at a time, and a row of thumbnails. */
export function Carousel({ images, name }: GalleryProps) {
  const count = images.length
  const { section, strip, thumbnails, current, isInUse, Arrows, show } = useGallery()
  const alive = useHydrated()
  /** Roving tabindex: only the current picture of a row is a tab stop, arrows move on; without scripts all are. */
  const tabIndexOf = (at: number) => (alive && at !== current ? -1 : undefined)
  const loadOf = (at: number) => {
    if (at === 0) return 'first'
    return isInUse && Math.abs(at - current) < 2 ? 'near' : undefined
  }
  return (
    <section ref={section} className={styles.gallery} aria-label={texts.pictures} aria-roledescription={texts.carousel}>
      <div className={styles.stage}>
        <div ref={strip} className={styles.strip}>
          <div className={`swiper-wrapper ${styles.row}`}>
            {images.map((file, at) => (
              // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group, not a set of fields
              <div
                key={file}
                id={idOf(at)}
                role="group"
                aria-roledescription={texts.slide}
                aria-label={texts.pictureOf(at + 1, count)}
                className={`swiper-slide ${styles.slide}`}
                data-current={at === current ? '' : undefined}
              >
                <MainPicture
                  file={file}
                  alt={at === 0 ? name : `${name}. ${texts.pictureOf(at + 1, count)}`}
                  load={loadOf(at)}
                  tabIndex={tabIndexOf(at)}
                />
              </div>
            ))}
          </div>
        </div>
        <p className={styles.count} aria-hidden="true">
          {current + 1} / {count}
        </p>
        {Arrows && <Arrows current={current} count={count} onChoose={show} />}
      </div>
      <Thumbnails
        row={thumbnails}
        images={images}
        current={current}
        idOf={idOf}
        tabIndexOf={tabIndexOf}
        onChoose={show}
      />
    </section>
  )
}
