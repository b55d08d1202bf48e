import { afterAll, expect, test } from 'vitest'
import { AssetsPlugin } from './assets.ts'
import { buildSmall, removeBuilds } from './small-build.fixture.ts'

afterAll(removeBuilds)

const createFiles = (chunk: string) => ({
  'src/queries.ts': 'export const queries = { stock: [] }',
  'routes.ts': `export const pages = { stock: () => import(/* webpackChunkName: "${chunk}" */ './stock.ts') }
console.log(pages)`,
  'stock.ts': "import styles from './Stock.module.css'\nconsole.log(styles)",
  'Stock.module.css': '@layer page { .stock { color: red } }',
})

test('lists a page with its sheet when the chunk has the page’s name', async () => {
  const { errors, file } = await buildSmall(createFiles('stock'), ['routes'], [new AssetsPlugin('routes')])
  expect(errors).toEqual([])
  expect(JSON.parse(await file('../assets.json')).chunks.stock).toEqual({ js: ['stock.js'], css: ['stock.css'] })
})

test('fails the build when the chunk of a page has another name, since its document would miss the sheet', async () => {
  const { errors } = await buildSmall(createFiles('goods'), ['routes'], [new AssetsPlugin('routes')])
  expect(errors).toEqual([expect.stringContaining('No chunk is named like the page "stock"')])
})
