import type { Picture } from '@vitrina/ui/ProductPicture'

const address = (file: string, width: number) => `/images/${width}/product_images/normal/${encodeURIComponent(file)}`

/** A small square picture of a product, `width` CSS pixels wide. */
export function smallPicture(file: string | null, width: 62 | 100): Picture | null {
  if (!file) return null
  const src = address(file, width)
  return { src, srcSet: `${src} 1x, ${address(file, 200)} 2x`, width, height: width }
}
