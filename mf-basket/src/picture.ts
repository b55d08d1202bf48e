import type { Picture } from '@vitrina/ui/ProductPicture'

const address = (file: string, width: number) => `/images/${width}/product_images/normal/${encodeURIComponent(file)}`

/** A small square picture of a product, `width` CSS pixels wide. */
export function smallPicture(file: string | null, width: 62 | 100): Picture | null {
  if (!file) return null
  const src = address(file, width)
  return { src, srcSet: `${src} 1x, ${address(file, 200)} 2x`, width, height: width }
}

const cardWidths = [200, 300, 400, 600] as const

/** The picture of a card: half of the screen on a phone, a column of the list elsewhere. */
export function cardPicture(file: string | null): Picture | null {
  if (!file) return null
  return {
    src: address(file, 300),
    srcSet: cardWidths.map((width) => `${address(file, width)} ${width}w`).join(', '),
    sizes: '(max-width: 767px) 45vw, 230px',
    width: 300,
    height: 300,
  }
}
