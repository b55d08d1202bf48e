import type { Picture } from '@vitrina/ui/ProductPicture'

const widths = [200, 300, 400, 600] as const
const address = (file: string, width: number) => `/images/${width}/product_images/normal/${encodeURIComponent(file)}`

/** The picture of a card: half of the screen on a phone, a column of the list elsewhere. */
export function cardPicture(file: string | null): Picture | null {
  if (!file) return null
  return {
    src: address(file, 300),
    srcSet: widths.map((width) => `${address(file, width)} ${width}w`).join(', '),
    sizes: '(max-width: 767px) 45vw, 230px',
    width: 300,
    height: 300,
  }
}

/** The picture of a row in a table. */
export function smallPicture(file: string | null): Picture | null {
  return file ? { src: address(file, 200), width: 200, height: 200 } : null
}
