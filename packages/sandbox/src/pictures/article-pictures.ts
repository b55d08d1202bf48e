import { drawings } from './families/registry.ts'
import type { PictureSpec } from './spec.ts'

const own = { brand: 'Базис', colour: '#d9480f' } as const

/** Pictures of the site's articles by file name: independent of the catalogue. */
const drawn: Record<string, { spec: PictureSpec; view: number }> = {
  'article-assortment-1.webp': {
    spec: { ...own, family: 'bag', seed: 'article-1', title: 'Штукатурка', weight: '30 кг' },
    view: 4,
  },
  'article-assortment-2.webp': { spec: { ...own, family: 'brick', seed: 'article-2', title: 'Кирпич' }, view: 4 },
  'article-assortment-3.webp': {
    spec: { ...own, family: 'insulation-slab', seed: 'article-3', title: 'Утеплитель', size: '50 мм' },
    view: 7,
  },
  'article-assortment-4.webp': { spec: { ...own, family: 'drill', seed: 'article-4', title: 'Дрель' }, view: 1 },
  'article-check-1.webp': {
    spec: { ...own, family: 'bag', seed: 'article-5', title: 'Клей плиточный', weight: '25 кг' },
    view: 5,
  },
  'article-check-2.webp': {
    spec: { ...own, family: 'drywall', seed: 'article-6', title: 'Гипсокартон', size: '2500×1200×12,5 мм' },
    view: 5,
  },
  'article-measures-1.webp': {
    spec: {
      ...own,
      family: 'drywall',
      seed: 'article-7',
      title: 'Гипсокартон',
      dimensions: { lengthMm: 2500, widthMm: 1200, heightMm: 12.5 },
    },
    view: 2,
  },
  'article-measures-2.webp': {
    spec: {
      ...own,
      family: 'block',
      seed: 'article-8',
      title: 'Газоблок',
      dimensions: { lengthMm: 600, widthMm: 200, heightMm: 300 },
    },
    view: 6,
  },
}

/** The drawing of this file name of an article; undefined for others. */
export const articlePicture = (filename: string): { spec: PictureSpec; view: number } | undefined =>
  Object.hasOwn(drawn, filename) ? drawn[filename] : pictureOfFamily(filename)

/** `content-brick-4.webp`: goods of the shop's own brand in one of the eight views. */
function pictureOfFamily(filename: string): { spec: PictureSpec; view: number } | undefined {
  const [, name, view] = /^content-([a-z-]+)-([1-8])\.webp$/.exec(filename) ?? []
  if (!name || !Object.hasOwn(drawings, name)) return undefined
  return { spec: { ...own, family: name, seed: `content-${name}` }, view: Number(view) }
}
