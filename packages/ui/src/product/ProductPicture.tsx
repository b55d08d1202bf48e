import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { PicturePlaceholder } from '../drawing/PicturePlaceholder.tsx'
import styles from './ProductPicture.module.css'

export interface Picture {
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
  /** Width of the file at `src`, in pixels. */
  width: number
  height: number
}

export interface ProductPictureProps {
  picture: Picture | null | undefined
  alt: string
  /** For pictures on the first screen: loaded eagerly and with high priority. */
  eager?: boolean | undefined
  className?: string | undefined
}

/** A picture in a fixed square, or a drawing when it is missing or broken. */
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

/** A picture that failed before hydration fires no event to React: loading it again repeats the event. */
function repeatLostError(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.getAttribute('src') ?? '')
}
