import type { RefObject } from 'react'
import { texts } from '../texts.ts'
import styles from './Gallery.module.css'
import { GalleryPicture } from './GalleryPicture.tsx'
import { thumbnail } from './picture.ts'

interface ThumbnailsProps {
  row: RefObject<HTMLDivElement | null>
  images: readonly string[]
  current: number
  /** The id of the picture that a thumbnail leads to. */
  idOf: (at: number) => string
  tabIndexOf: (at: number) => number | undefined
  onChoose: (at: number) => void
}

/** A row of thumbnails, which are links to the large pictures without scripts. */
export function Thumbnails({ row, images, current, idOf, tabIndexOf, onChoose }: ThumbnailsProps) {
  return (
    <div ref={row} className={styles.thumbnails}>
      <div className={`swiper-wrapper ${styles.row}`}>
        {images.map((file, at) => (
          <a
            key={file}
            href={`#${idOf(at)}`}
            className={`swiper-slide ${styles.thumbnail}`}
            aria-label={texts.pictureOf(at + 1, images.length)}
            aria-current={at === current ? 'true' : undefined}
            draggable={false}
            tabIndex={tabIndexOf(at)}
            onClick={(event) => {
              event.preventDefault()
              onChoose(at)
            }}
          >
            <GalleryPicture picture={thumbnail(file)} alt="" absence={texts.noPicture} />
          </a>
        ))}
      </div>
    </div>
  )
}
