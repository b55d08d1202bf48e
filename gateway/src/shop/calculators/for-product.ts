import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { paths } from '@vitrina/site/paths'
import { plainText } from '@vitrina/site/plain-text'
import { faceSidesOf, isSuitableFor } from './product-traits.ts'
import { sideText } from './texts.ts'

type DescribedProduct = Pick<ListedProduct, 'idcode' | 'name' | 'features'>

interface CalculatorRule {
  kind: string
  /** The need that the product fills. */
  key: string
  /** Beginnings of the names of such goods. */
  begins: readonly string[]
  /** Words in the name that exclude the product. */
  unless?: readonly string[]
  /** Sizes of the job that follow from the product. */
  sizes?: (product: DescribedProduct) => Record<string, string>
}

function tileSizes(product: DescribedProduct): Record<string, string> {
  const face = faceSidesOf(product)
  const isOfWall = isSuitableFor(product, 'wall') && !isSuitableFor(product, 'floor')
  return {
    ...(face ? { tileLength: sideText(face.one), tileWidth: sideText(face.other) } : {}),
    ...(isOfWall && !product.name.toLowerCase().includes('керамогранит') ? { surface: '2' } : {}),
  }
}

function rollSizes(product: DescribedProduct): Record<string, string> {
  const face = faceSidesOf(product)
  return face ? { roll: sideText(face.other / 1000), rollLength: sideText(face.one / 1000) } : {}
}

/** The choices of the paint calculator. */
function paintPlace(product: DescribedProduct): Record<string, string> {
  if (isSuitableFor(product, 'facade') && !isSuitableFor(product, 'wall')) return { what: '5' }
  if (isSuitableFor(product, 'floor')) return { what: '4' }
  if (isSuitableFor(product, 'wet')) return { place: '2' }
  return isSuitableFor(product, 'ceiling') && !isSuitableFor(product, 'wall') ? { what: '2' } : {}
}

const nonTileWords = ['тротуар', 'пвх', 'кварц', 'фасад', 'клинкер', 'потолочн']
const calculatorRules: readonly CalculatorRule[] = [
  { kind: 'tiles', key: 'tile', begins: ['плитка', 'керамогранит', 'кафель'], unless: nonTileWords, sizes: tileSizes },
  { kind: 'partition', key: 'sheet', begins: ['гипсокартон', 'гкл'] },
  { kind: 'paint', key: 'paint', begins: ['краска', 'эмаль для пола'], sizes: paintPlace },
  { kind: 'wallpaper', key: 'roll', begins: ['обои'], sizes: rollSizes },
  { kind: 'flooring', key: 'covering', begins: ['ламинат'] },
  { kind: 'plaster', key: 'mix', begins: ['штукатурка'], unless: ['декоратив'] },
  { kind: 'putty', key: 'mix', begins: ['шпаклевка', 'шпатлевка'] },
  { kind: 'levelling', key: 'mix', begins: ['наливной пол'] },
  { kind: 'insulation', key: 'slab', begins: ['утеплитель', 'минвата'] },
]

/** Address of the calculator for the quantity of this product, with its sizes and code; null when there is none. */
export function calculatorFor(product: DescribedProduct): string | null {
  const name = plainText(product.name).toLowerCase().replaceAll('ё', 'е')
  const job = calculatorRules.find(
    ({ begins, unless = [] }) =>
      begins.some((beginning) => name.startsWith(beginning)) && !unless.some((word) => name.includes(word)),
  )
  if (!job) return null
  const query = new URLSearchParams({ ...job.sizes?.({ ...product, name }), [`p.${job.key}`]: product.idcode })
  return `${paths.calculators(job.kind)}&${query}`
}
