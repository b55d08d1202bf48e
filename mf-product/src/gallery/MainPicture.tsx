import { texts } from '../texts.ts'
import styles from './Gallery.module.css'
import { GalleryPicture, type GalleryPictureProps } from './GalleryPicture.tsx'
import { largePicture, mainPicture } from './picture.ts'

interface MainPictureProps extends Pick<GalleryPictureProps, 'alt' | 'load'> {
  file: string
  tabIndex?: number | undefined
}

/** A picture that opens large: in the lightbox, or as a file without scripts. */
export function MainPicture({ file, alt, load, tabIndex }: MainPictureProps) {
  const large = largePicture(file)
  return (
    <a href={large} className={styles.large} draggable={false} tabIndex={tabIndex}>
      <GalleryPicture picture={mainPicture(file)} alt={alt} absence={texts.pictureMissing} load={load} large={large} />
    </a>
  )
}
