import type { Picture } from '@vitrina/ui/ProductPicture'
import { addressOf } from './blocks/picture.ts'

/** A small square picture of a product, `width` CSS pixels wide. */
export function smallPicture(file: string | null, width: 62): Picture | null {
  if (!file) return null
  const src = addressOf(file, width)
  return { src, srcSet: `${src} 1x, ${addressOf(file, 200)} 2x`, width, height: width }
}
