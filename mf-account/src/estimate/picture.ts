import type { Picture } from '@vitrina/ui/ProductPicture'

const address = (file: string, width: number) => `/images/${width}/product_images/normal/${encodeURIComponent(file)}`

/** A small square picture of a product. */
export function smallPicture(file: string | null): Picture | null {
  if (!file) return null
  const src = address(file, 100)
  return { src, srcSet: `${src} 1x, ${address(file, 200)} 2x`, width: 100, height: 100 }
}
