/**
 * Builds the font files of papers from the subsets in the npm package of the typeface: one file has every Russian and
 * Latin character and the rouble sign, so that a line of text is one run and text search finds it as written. Run by
 * hand when the typeface changes: `npx node packages/papers/src/font/make-font.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, Glyph } from 'opentype.js'

const require = createRequire(import.meta.url)
const opentype: typeof import('opentype.js') = require('opentype.js')
const subsets = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext']

function subset(name: string, weight: string): Font {
  const bytes = readFileSync(require.resolve(`@fontsource/golos-text/files/golos-text-${name}-${weight}-normal.woff`))
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

function glyphsOf(font: Font): Glyph[] {
  return Array.from({ length: font.glyphs.length }, (_, index) => font.glyphs.get(index))
}

function mergeSubsets(weight: string): Font {
  const parts = subsets.map((name) => subset(name, weight))
  const [first] = parts
  const missing = first?.glyphs.get(0)
  if (!first || !missing) throw new Error('The typeface has no glyphs')
  const known = new Set<number>()
  const glyphs = [missing]
  for (const glyph of parts.flatMap(glyphsOf)) {
    const fresh = (glyph.unicodes ?? []).filter((code) => !known.has(code))
    for (const code of fresh) known.add(code)
    if (fresh.length > 0) {
      const { name, advanceWidth, path } = glyph
      glyphs.push(new opentype.Glyph({ name: name ?? '', unicode: fresh[0], unicodes: fresh, advanceWidth, path }))
    }
  }
  const { unitsPerEm, ascender, descender } = first
  return new opentype.Font({
    familyName: 'Golos Text',
    styleName: weight === '600' ? 'SemiBold' : 'Regular',
    unitsPerEm,
    ascender,
    descender,
    glyphs,
  })
}

for (const [weight, file] of [
  ['400', 'golos-regular.otf'],
  ['600', 'golos-semibold.otf'],
] as const) {
  writeFileSync(new URL(`./${file}`, import.meta.url), Buffer.from(mergeSubsets(weight).toArrayBuffer()))
}
