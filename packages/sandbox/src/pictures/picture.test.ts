import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawings } from './families/registry.ts'
import {
  drawBrandMark,
  drawCategoryIcon,
  drawPicture,
  iconNames,
  type PictureSpec,
  renderPicture,
  viewsOf,
} from './picture.ts'

const families = Object.keys(drawings)

const plain = (family: string, seed = '1000042'): PictureSpec => ({
  family,
  seed,
  brand: 'Монолит',
  colour: '#D9480F',
  title: 'Смесь сухая универсальная',
  size: '12,5×1200×2500 мм',
  weight: '25 кг',
  dimensions: { lengthMm: 2500, widthMm: 1200, heightMm: 12.5 },
})

const hostile = '"/><script>alert(1)</script>&]]><!--'
const everyView = [1, 2, 3, 4, 5, 6, 7, 8]
const markup = (svg: string) => [...svg.matchAll(/<\/?([a-zA-Z]+)/g)].map(([, name]) => name)
const known = new Set(['svg', 'g', 'path', 'rect', 'use', 'defs', 'clipPath', 'linearGradient', 'stop', 'ellipse'])

/** Whether every element is closed in order, as strict XML requires. */
function isWellFormed(svg: string): boolean {
  const open: string[] = []
  for (const [, closing, name = '', , single] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (closing) {
      if (open.pop() !== name) return false
    } else if (!single) open.push(name)
  }
  return open.length === 0
}

/** Each family in each of its views. */
const all = families.flatMap((family) => everyView.map((view) => ({ family, view })))
const failing = (isRight: (one: (typeof all)[number]) => boolean, views = everyView) =>
  all.filter((one) => views.includes(one.view) && !isRight(one))
/** The goods, their dimensions and their label: the other views are combinations of these. */
const ownViews = [1, 2, 5]

const isDrawing = (svg: string): boolean =>
  !/NaN|undefined|Infinity|null|script/.test(svg) &&
  markup(svg).every((name) => known.has(name ?? '')) &&
  isWellFormed(svg)

test('every view of every family has only whole numbers and known elements', () => {
  expect(failing(({ family, view }) => isDrawing(drawPicture(plain(family), view)))).toEqual([])
})

test('the same goods have the same picture', () => {
  const drawAll = () => families.map((family) => drawPicture(plain(family), 1))
  expect(drawAll()).toEqual(drawAll())
})

test('goods with only a known brand are drawn', () => {
  const bare = { seed: '', brand: '', colour: 'red' }
  expect(failing(({ family, view }) => isDrawing(drawPicture({ ...bare, family }, view)), ownViews)).toEqual([])
})

test('hostile texts stay text outlines', () => {
  const spec = {
    seed: hostile,
    brand: hostile,
    title: hostile,
    size: hostile,
    weight: hostile,
    colour: hostile,
    tint: hostile,
    dimensions: { lengthMm: Number.NaN, widthMm: -5, heightMm: Number.POSITIVE_INFINITY },
  }
  expect(failing(({ family, view }) => isDrawing(drawPicture({ ...spec, family }, view)), ownViews)).toEqual([])
})

test('an unknown family gets the plate', () => {
  for (const family of ['tool-hand', 'toString', '__proto__', ''])
    expect(drawPicture(plain(family), 1)).toBe(drawPicture(plain('plate'), 1))
})

test('the first picture of each family renders to a square file with visible goods', async () => {
  for (const family of families) {
    const file = await renderPicture(plain(family), 1, { width: 120, format: 'webp' })
    const { width, height, format } = await sharp(file).metadata()
    expect({ family, width, height, format }).toEqual({ family, width: 120, height: 120, format: 'webp' })
    const { channels } = await sharp(file).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev)), family).toBeGreaterThan(8)
  }
})

test.each(iconNames)('the icon %s is a line drawing of 64 by 64', (name) => {
  expect(drawCategoryIcon(name)).toMatch(/^<svg [^>]*viewBox="0 0 64 64"[^>]*>(<path [^>]*\/>){2}<\/svg>$/)
})

test('renders WebP, JPEG and PNG in the requested width', async () => {
  for (const format of ['webp', 'jpeg', 'png'] as const) {
    const file = await renderPicture(plain('bag'), 2, { width: 1000, format })
    const found = await sharp(file).metadata()
    expect([found.format, found.width, found.height]).toEqual([format, 1000, 1000])
  }
})

test('goods have one to eight pictures, always the same number', () => {
  const counts = Array.from({ length: 400 }, (_, index) => viewsOf(plain('bag', `code ${index}`)))
  expect(Math.min(...counts)).toBe(1)
  expect(Math.max(...counts)).toBe(8)
  expect(new Set(counts).size).toBe(8)
  expect(viewsOf(plain('bag'))).toBe(viewsOf(plain('bag')))
})

test('throws for an unknown view', () => {
  for (const view of [0, 9, 1.5, Number.NaN]) expect(() => drawPicture(plain('bag'), view)).toThrow(RangeError)
})

test('draws a brand name as outlines, never as text', () => {
  const mark = drawBrandMark(hostile, hostile)
  expect(mark).not.toContain('script')
  expect(markup(mark).filter((name) => !['svg', 'path'].includes(name ?? ''))).toEqual([])
  expect(drawBrandMark('Норд', '#0F6E7C')).toContain('#0F6E7C')
})

test('a bag that stands on its short side is marked with its length as the height', () => {
  const { axes, frontAxes } = drawings.bag
  expect([axes, frontAxes]).toEqual([
    ['width', 'height', 'length'],
    ['width', 'length'],
  ])
})

test('draws a smaller pack smaller beside a larger one of the same look', async () => {
  const heightOf = async (size: string) => {
    const svg = drawPicture({ ...plain('bag'), size, weight: undefined }, 1)
    const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true })
    return info.height
  }
  const [small, middle, large] = await Promise.all(['5 кг', '12,5 кг', '30 кг'].map(heightOf))
  expect(small).toBeLessThan((middle ?? 0) * 0.85)
  expect(middle).toBeLessThan((large ?? 0) * 0.85)
})

test('the dimensioned drawing shows known dimensions as numbers and unknown ones as letters', () => {
  const known = drawPicture(plain('drywall'), 2)
  const unknown = drawPicture({ ...plain('drywall'), dimensions: undefined }, 2)
  expect(known).not.toBe(unknown)
  expect(known.length).toBeGreaterThan(unknown.length)
})
