import styles from './Gallery.module.css'
import { Picture } from './Picture.tsx'
import type { ContentImage } from './picture.ts'

/**
 * A row of pictures that open large. `group` identifies the gallery on the page; `eager` ones may be above the fold.
 */
export function Gallery({
  title,
  images,
  group,
  eager,
}: {
  title?: string | undefined
  images: ContentImage[]
  group: string
  eager: boolean
}) {
  return (
    <section aria-label={title}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.row}>
        {images.map((image, at) => (
          <li key={at}>
            <figure className={styles.figure}>
              <Picture image={image} gallery={group} eager={eager} sizes="(max-width: 767px) 45vw, 180px" />
              {image.caption && <figcaption className={styles.caption}>{image.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One picture with its caption; opens large. */
export function Figure({ image, group, eager }: { image: ContentImage; group: string; eager: boolean }) {
  return (
    <figure className={styles.single}>
      <Picture image={image} gallery={group} eager={eager} sizes="(max-width: 767px) 92vw, 180px" />
      {image.caption && <figcaption className={styles.caption}>{image.caption}</figcaption>}
    </figure>
  )
}
