import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  drawBrandMark,
  drawCategoryIcon,
  drawPicture,
  families,
  type PictureSpec,
  renderPicture,
  viewsOf,
} from './picture.ts'

const plain = (family: PictureSpec['family'], seed = '1000042'): PictureSpec => ({
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

/** Every element closes in its turn, as a strict reader of XML demands. */
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

describe.each(families)('%s', (family) => {
  test('every view is whole numbers and known marks only', () => {
    for (const view of everyView) {
      const svg = drawPicture(plain(family), view)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
      expect(markup(svg).filter((name) => !known.has(name ?? ''))).toEqual([])
      expect(isWellFormed(svg)).toBe(true)
    }
  })

  test('the same goods give the same picture', () => {
    for (const view of everyView) {
      expect(drawPicture(plain(family), view)).toBe(drawPicture(plain(family), view))
    }
  })

  test('goods with nothing known but a brand are drawn all the same', () => {
    for (const view of everyView) {
      const svg = drawPicture({ family, seed: '', brand: '', colour: 'red' }, view)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  test('hostile words stay a drawing of words', () => {
    const spec: PictureSpec = {
      family,
      seed: hostile,
      brand: hostile,
      title: hostile,
      size: hostile,
      weight: hostile,
      colour: hostile,
      tint: hostile,
      dimensions: { lengthMm: Number.NaN, widthMm: -5, heightMm: Number.POSITIVE_INFINITY },
    }
    for (const view of everyView) {
      const svg = drawPicture(spec, view)
      expect(svg).not.toContain('script')
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(markup(svg).filter((name) => !known.has(name ?? ''))).toEqual([])
      expect(isWellFormed(svg)).toBe(true)
    }
  })

  test('the first picture renders to a square file with the goods on it', async () => {
    const file = await renderPicture(plain(family), 1, { width: 320, format: 'webp' })
    const { width, height, format } = await sharp(file).metadata()
    expect({ width, height, format }).toEqual({ width: 320, height: 320, format: 'webp' })
    const { channels } = await sharp(file).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(8)
  })

  test('the category icon is a line drawing of 64 by 64', () => {
    expect(drawCategoryIcon(family)).toMatch(/^<svg [^>]*viewBox="0 0 64 64"[^>]*>(<path [^>]*\/>){2}<\/svg>$/)
  })
})

test('pictures come as WebP, JPEG and PNG in the width asked for', async () => {
  for (const format of ['webp', 'jpeg', 'png'] as const) {
    const file = await renderPicture(plain('bag'), 2, { width: 1000, format })
    const found = await sharp(file).metadata()
    expect([found.format, found.width, found.height]).toEqual([format, 1000, 1000])
  }
})

test('goods have from one to eight pictures and always as many', () => {
  const counts = Array.from({ length: 400 }, (_, index) => viewsOf(plain('bag', `code ${index}`)))
  expect(Math.min(...counts)).toBe(1)
  expect(Math.max(...counts)).toBe(8)
  expect(new Set(counts).size).toBe(8)
  expect(viewsOf(plain('bag'))).toBe(viewsOf(plain('bag')))
})

test('a view there is no drawing for is refused', () => {
  for (const view of [0, 9, 1.5, Number.NaN]) expect(() => drawPicture(plain('bag'), view)).toThrow(RangeError)
})

test('a brand name is drawn, never written into the mark', () => {
  const mark = drawBrandMark(hostile, hostile)
  expect(mark).not.toContain('script')
  expect(markup(mark).filter((name) => !['svg', 'path'].includes(name ?? ''))).toEqual([])
  expect(drawBrandMark('Норд', '#0F6E7C')).toContain('#0F6E7C')
})

test('known dimensions are on the drawing and unknown ones are letters', () => {
  const known = drawPicture(plain('sheet'), 2)
  const unknown = drawPicture({ ...plain('sheet'), dimensions: undefined }, 2)
  expect(known).not.toBe(unknown)
  expect(known.length).toBeGreaterThan(unknown.length)
})
