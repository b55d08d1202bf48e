import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { texts } from '../texts.ts'
import { Carousel } from './Carousel.tsx'
import styles from './Gallery.module.css'
import type { GalleryProps } from './gallery-props.ts'
import { MainPicture } from './MainPicture.tsx'

/** The pictures of a product, which open large; several pictures are a carousel. */
export function Gallery({ images, name }: GalleryProps) {
  const [file] = images
  if (images.length > 1) return <Carousel key={images.join()} images={images} name={name} />
  return (
    <section className={styles.gallery} aria-label={texts.pictures}>
      <div className={styles.slide} data-current="">
        {file ? <MainPicture file={file} alt={name} load="first" /> : <NoPictures />}
      </div>
    </section>
  )
}

function NoPictures() {
  return (
    <>
      <ProductPicture picture={null} alt="" />
      <p className={styles.none}>{texts.noPictures}</p>
    </>
  )
}
