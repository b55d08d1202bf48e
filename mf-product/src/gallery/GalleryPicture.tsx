import { isMissing } from '@vitrina/ui/missing-picture'
import { type Picture, ProductPicture } from '@vitrina/ui/ProductPicture'
import { useEffect, useRef, useState } from 'react'
import styles from './GalleryPicture.module.css'

export interface GalleryPictureProps {
  picture: Picture
  alt: string
  /** The text shown when the picture is missing. */
  absence: string
  /** `first` is visible at once, `near` may become visible with the next swipe. */
  load?: 'first' | 'near' | undefined
  /** Address of the large picture, which the lightbox shows. */
  large?: string | undefined
}

/** A picture in a square; a missing one is replaced by a placeholder with text and stays in the lightbox. */
export function GalleryPicture({ picture, alt, absence, load, large }: GalleryPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [missing, setMissing] = useState(false)
  const look = () => {
    if (image.current) setMissing(!image.current.naturalWidth || isMissing(image.current.currentSrc))
  }
  // The picture may have loaded before the listener was added.
  useEffect(() => {
    if (image.current?.complete && image.current.currentSrc) look()
  }, [])
  return (
    <span className={styles.box}>
      <img
        ref={image}
        className={styles.image}
        src={picture.src}
        srcSet={picture.srcSet}
        width={picture.width}
        height={picture.height}
        alt={alt}
        hidden={missing}
        draggable={false}
        loading={load ? 'eager' : 'lazy'}
        fetchPriority={load === 'first' ? 'high' : undefined}
        decoding="async"
        data-product-lightbox={large && 'product'}
        data-src={large}
        onLoad={look}
        onError={() => setMissing(true)}
      />
      {missing && (
        <span className={styles.missing}>
          <ProductPicture picture={null} alt="" />
          <span className={styles.absence}>{absence}</span>
        </span>
      )}
    </span>
  )
}
