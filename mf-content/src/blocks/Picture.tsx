import { classNames } from '@vitrina/ui/class-names'
import styles from './Picture.module.css'
import { addressOf, type ContentImage, sourceSet } from './picture.ts'
import { blockTexts as texts } from './texts.ts'

interface PictureProps {
  image: ContentImage
  /** Width on the page, as the `sizes` attribute. */
  sizes: string
  /** Group of pictures that open large together. */
  gallery?: string | undefined
  eager?: boolean | undefined
  className?: string | undefined
}

/** A square picture; a missing one shows its alternative text in the same square. */
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
      // Pictures above the fold load with priority and are decoded synchronously.
      {...(eager ? { loading: 'eager', fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy' })}
      {...marks}
    />
  )
}
