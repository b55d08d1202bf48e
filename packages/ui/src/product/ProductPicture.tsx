import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { PicturePlaceholder } from '../drawing/PicturePlaceholder.tsx'
import styles from './ProductPicture.module.css'

export interface Picture {
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
  /** Of the file at `src`, in pixels. */
  width: number
  height: number
}

export interface ProductPictureProps {
  picture: Picture | null | undefined
  alt: string
  /** For what is in sight at once: loaded at once and ahead of other pictures. */
  eager?: boolean | undefined
  className?: string | undefined
}

/** A picture in a fixed square, or a drawing where there is none or it does not load. */
export function ProductPicture({ picture, alt, eager, className }: ProductPictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = picture && picture.src !== broken ? picture : null
  return (
    <span className={classNames(styles.box, !shown && styles.none, className)}>
      {shown ? (
        <img
          ref={repeatLostError}
          className={styles.image}
          src={shown.src}
          srcSet={shown.srcSet}
          sizes={shown.sizes}
          width={shown.width}
          height={shown.height}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onError={() => setBroken(shown.src)}
        />
      ) : (
        <PicturePlaceholder />
      )}
    </span>
  )
}

/** A picture that failed before hydration fires no event any more: asking for it again brings the event back. */
function repeatLostError(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.getAttribute('src') ?? '')
}
