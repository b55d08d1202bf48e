import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRelease, type Release } from './release.ts'

const versions = { shell: 's1', 'mf-product': 'p1', 'mf-basket': 'b1' }
const sheets: Record<string, Record<string, string>> = {
  shell: { 'main.css': '@layer shell{a{}}', 'problem.css': '@layer shell{b{}}' },
  'mf-product': { 'product.css': '@layer page{.mf-product-a{}}' },
  'mf-basket': { 'widgets.css': '@layer page{.mf-basket-a{}}', 'basket.css': '@layer page{.mf-basket-b{}}' },
}
const chunks: Record<string, Record<string, { js: string[]; css: string[] }>> = {
  shell: {
    main: { js: ['main.js'], css: ['main.css'] },
    problem: { js: ['problem.js'], css: ['problem.css'] },
  },
  'mf-product': { product: { js: ['product.js'], css: ['product.css'] } },
  'mf-basket': {
    AddToBasket: { js: ['widgets.js'], css: ['widgets.css'] },
    MiniBasket: { js: ['widgets.js'], css: ['widgets.css'] },
    basket: { js: ['basket.js'], css: ['widgets.css', 'basket.css'] },
  },
}

let folder = ''
let release: Release

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrina-release-'))
  for (const [packageName, version] of Object.entries(versions)) {
    const place = path.join(folder, packageName, version)
    mkdirSync(path.join(place, 'browser'), { recursive: true })
    const files = Object.keys(sheets[packageName] ?? {}).map((name) => ({
      path: `browser/${name}`,
      integrity: `sha-${name}`,
    }))
    const assets = { entry: 'entry.js', chunks: chunks[packageName], fonts: [] }
    writeFileSync(path.join(place, 'version.json'), JSON.stringify({ files, assets }))
    for (const [name, text] of Object.entries(sheets[packageName] ?? {}))
      writeFileSync(path.join(place, 'browser', name), text)
  }
  release = openRelease({ versions, previous: {}, versionsFolder: folder })
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const stylesOf = (used: string[], remote?: string) => {
  const { styles, inlineSheets } = release.filesFor(used, remote)
  return { waits: styles.map(({ href }) => href), written: inlineSheets.map(({ href }) => href) }
}

describe('a page', () => {
  test('links the styles of the shell and of its own remote, and inlines those of widgets', () => {
    expect(stylesOf(['mf-product/product', 'mf-basket/AddToBasket', 'mf-basket/MiniBasket'], 'mf-product')).toEqual({
      waits: ['/remotes/shell/s1/main.css', '/remotes/mf-product/p1/product.css'],
      written: ['/remotes/mf-basket/b1/widgets.css'],
    })
  })

  test('links the styles of widgets of its own remote', () => {
    expect(stylesOf(['mf-basket/basket', 'mf-basket/MiniBasket'], 'mf-basket')).toEqual({
      waits: ['/remotes/shell/s1/main.css', '/remotes/mf-basket/b1/widgets.css', '/remotes/mf-basket/b1/basket.css'],
      written: [],
    })
  })

  test('without a remote, such as a problem page, links only the styles of the shell', () => {
    expect(stylesOf(['shell/problem', 'mf-basket/MiniBasket'])).toEqual({
      waits: ['/remotes/shell/s1/main.css', '/remotes/shell/s1/problem.css'],
      written: ['/remotes/mf-basket/b1/widgets.css'],
    })
  })
})

test('inlines a sheet unchanged, because its hash is checked', () => {
  const { inlineSheets } = release.filesFor(['mf-basket/AddToBasket'], 'mf-product')
  expect(inlineSheets.map(({ text }) => text)).toEqual([sheets['mf-basket']?.['widgets.css']])
})
