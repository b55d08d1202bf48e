import { afterAll, expect, test } from 'vitest'
import { buildSmall, removeBuilds } from '../small-build.fixture.ts'
import { applyLevels } from './cascade-plugin.ts'

afterAll(removeBuilds)

const sheetOf = (name: string, rules: string) => `@layer page { .${name} { ${rules} } }`
/** Imports a sheet and whatever else, and uses both. */
const moduleOf = (sheet: string, ...parts: string[]) =>
  [
    `import styles from './${sheet}.module.css'`,
    ...parts.map((part, index) => `import * as part${index} from './${part}.ts'`),
    `export const all = [styles, ${parts.map((_, index) => `part${index}`).join()}]`,
    'console.log(all)',
  ].join('\n')

test('who shows a component stands over it in every sheet, whichever page has it first', async () => {
  const { errors, warnings, file } = await buildSmall(
    {
      'Picture.module.css': sheetOf('picture', 'width: 100%'),
      'Picture.ts': moduleOf('Picture'),
      'Item.module.css': sheetOf('item', 'width: 34%'),
      'Item.ts': moduleOf('Item', 'Picture'),
      // Imports in another order.
      'Other.ts': `import { all as item } from './Item.ts'\nimport { all } from './Picture.ts'\nconsole.log(all, item)`,
    },
    ['Item', 'Picture', 'Other'],
  )
  expect([errors, warnings]).toEqual([[], []])
  for (const name of ['Item', 'Other']) {
    const text = await file(`${name}.css`)
    expect(text).toMatch(/@layer page\.b\{[^}]*width:34%/)
    expect(text).toMatch(/@layer page\.a\{[^}]*width:100%/)
    expect(text.indexOf('page.a')).toBeLessThan(text.indexOf('page.b'))
  }
  // It names the level over its own, though nothing in it stands there: it may come before the others.
  expect(await file('Picture.css')).toMatch(/@layer page\.a\{.*width:100%.*@layer page\.b;/)
})

test('sheets in conflicting order are an error of the build that names them and who wants it', async () => {
  const { errors } = await buildSmall(
    {
      'a.module.css': sheetOf('a', 'color: red'),
      'b.module.css': sheetOf('b', 'color: green'),
      'One.ts': moduleOf('a', 'Two'),
      'Two.ts': moduleOf('b'),
      'Three.ts': moduleOf('b', 'Four'),
      'Four.ts': moduleOf('a'),
    },
    ['One', 'Three'],
  )
  expect(errors).toEqual([
    expect.stringContaining(
      'Styles in conflicting order: One.ts puts a.module.css over b.module.css, which Three.ts puts over a.module.css.',
    ),
  ])
})

test('the order of levels comes behind the order of layers where a sheet says that', () => {
  const levels = new Map([
    ['ui.sheet-000000000000', 'ui.a'],
    ['page.sheet-000000000001', 'page.b'],
  ])
  const text = '@layer reset, ui, page;@layer ui.sheet-000000000000{a{}}'
  expect(applyLevels(text, levels)).toBe('@layer reset, ui, page;@layer ui.a;@layer ui.a{a{}}')
  expect(applyLevels('@layer page.sheet-000000000001{a{}}', levels)).toBe('@layer page.b;@layer page.b{a{}}')
  expect(applyLevels('a{}', levels)).toBe('a{}')
})
