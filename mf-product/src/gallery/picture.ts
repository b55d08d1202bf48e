import type { Picture } from '@vitrina/ui/ProductPicture'

/** CSS pixels; the first is the side of the main picture. */
const MAIN = 300
const THUMBNAIL = 200
const LARGE = 1000

/** The path of a product picture in a width that the image service makes. */
export const picturePath = (file: string, width: number): string =>
  `/images/${width}/product_images/normal/${encodeURIComponent(file)}`

export const mainPicture = (file: string): Picture => ({
  src: picturePath(file, MAIN),
  srcSet: `${picturePath(file, MAIN)} 1x, ${picturePath(file, 2 * MAIN)} 2x`,
  width: MAIN,
  height: MAIN,
})

export const thumbnail = (file: string): Picture => ({
  src: picturePath(file, THUMBNAIL),
  width: THUMBNAIL,
  height: THUMBNAIL,
})

/** The large picture of the lightbox, and of the plain link. */
export const largePicture = (file: string): string => picturePath(file, LARGE)
