export interface GalleryProps {
  /** File names for the image service. */
  images: readonly string[]
  /** Plain name of the product. */
  name: string
}
