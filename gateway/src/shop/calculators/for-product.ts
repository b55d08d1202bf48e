import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { paths } from '@vitrina/site/paths'
import { plainText } from '@vitrina/site/plain-text'
import { sideText } from './texts.ts'
import { faceOf, isFor } from './traits.ts'

type Described = Pick<ListedProduct, 'idcode' | 'name' | 'features'>

interface JobOfGoods {
  kind: string
  /** The need that the product fills. */
  key: string
  /** How the name of such goods begins. */
  begins: readonly string[]
  /** What of the name makes it something else. */
  unless?: readonly string[]
  /** What the product tells of the sizes of the job. */
  sizes?: (product: Described) => Record<string, string>
}

function tileSizes(product: Described): Record<string, string> {
  const face = faceOf(product)
  const isOfWall = isFor(product, 'wall') && !isFor(product, 'floor')
  return {
    ...(face ? { tileLength: sideText(face.one), tileWidth: sideText(face.other) } : {}),
    ...(isOfWall && !product.name.toLowerCase().includes('керамогранит') ? { surface: '2' } : {}),
  }
}

function rollSizes(product: Described): Record<string, string> {
  const face = faceOf(product)
  return face ? { roll: sideText(face.other / 1000), rollLength: sideText(face.one / 1000) } : {}
}

/** The choices of the calculator of paint. */
function paintPlace(product: Described): Record<string, string> {
  if (isFor(product, 'facade') && !isFor(product, 'wall')) return { what: '5' }
  if (isFor(product, 'floor')) return { what: '4' }
  if (isFor(product, 'wet')) return { place: '2' }
  return isFor(product, 'ceiling') && !isFor(product, 'wall') ? { what: '2' } : {}
}

const notLaid = ['тротуар', 'пвх', 'кварц', 'фасад', 'клинкер', 'потолочн']
const jobs: readonly JobOfGoods[] = [
  { kind: 'tiles', key: 'tile', begins: ['плитка', 'керамогранит', 'кафель'], unless: notLaid, sizes: tileSizes },
  { kind: 'partition', key: 'sheet', begins: ['гипсокартон', 'гкл'] },
  { kind: 'paint', key: 'paint', begins: ['краска', 'эмаль для пола'], sizes: paintPlace },
  { kind: 'wallpaper', key: 'roll', begins: ['обои'], sizes: rollSizes },
  { kind: 'flooring', key: 'covering', begins: ['ламинат'] },
  { kind: 'plaster', key: 'mix', begins: ['штукатурка'], unless: ['декоратив'] },
  { kind: 'putty', key: 'mix', begins: ['шпаклевка', 'шпатлевка'] },
  { kind: 'levelling', key: 'mix', begins: ['наливной пол'] },
  { kind: 'insulation', key: 'slab', begins: ['утеплитель', 'минвата'] },
]

/** The calculator that reckons how much of the product a job takes, with its sizes and itself; null where there is none. */
export function calculatorFor(product: Described): string | null {
  const name = plainText(product.name).toLowerCase().replaceAll('ё', 'е')
  const job = jobs.find(
    ({ begins, unless = [] }) =>
      begins.some((beginning) => name.startsWith(beginning)) && !unless.some((word) => name.includes(word)),
  )
  if (!job) return null
  const query = new URLSearchParams({ ...job.sizes?.({ ...product, name }), [`p.${job.key}`]: product.idcode })
  return `${paths.calculators(job.kind)}&${query}`
}
