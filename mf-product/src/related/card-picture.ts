import type { Picture } from '@vitrina/ui/ProductPicture'
import { picturePath } from '../gallery/picture.ts'

const widths = [200, 300, 400, 600] as const

/** The picture of a card, which is never wider than 240 px. */
export function cardPicture(file: string | null): Picture | null {
  if (!file) return null
  const srcSet = widths.map((width) => `${picturePath(file, width)} ${width}w`).join(', ')
  return { src: picturePath(file, 300), srcSet, sizes: '240px', width: 300, height: 300 }
}
