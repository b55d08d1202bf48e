import { classNames } from '@vitrina/ui/class-names'
import styles from './Picture.module.css'
import { addressOf, type ContentImage, sourceSet } from './picture.ts'
import { blockTexts as texts } from './texts.ts'

interface PictureProps {
  image: ContentImage
  /** How wide it stands on the page, as `sizes` says it. */
  sizes: string
  /** Opens large, together with the others of the group. */
  gallery?: string | undefined
  eager?: boolean | undefined
  className?: string | undefined
}

/** A picture in a square of its own. Where there is none to be had, its words stand in the same square. */
export function Picture({ image, sizes, gallery, eager, className }: PictureProps) {
  const { file, alt, caption } = image
  const marks = gallery
    ? {
        'data-gallery': gallery,
        'data-src': addressOf(file, 1000),
        ...(caption ? { 'data-caption': caption } : {}),
        role: 'button',
        tabIndex: 0,
        'aria-label': texts.enlarge(caption || alt),
      }
    : {}
  return (
    <img
      className={classNames(styles.picture, className)}
      src={addressOf(file, 600)}
      srcSet={sourceSet(file)}
      sizes={sizes}
      width={600}
      height={600}
      alt={alt}
      // What is on the first screen is painted with its words.
      {...(eager ? { loading: 'eager', fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy' })}
      {...marks}
    />
  )
}
