import { afterAll, expect, test } from 'vitest'
import { buildSmall, removeBuilds } from '../small-build.fixture.ts'
import { applyLevels } from './cascade-plugin.ts'

afterAll(removeBuilds)

const sheetOf = (name: string, rules: string) => `@layer page { .${name} { ${rules} } }`
/** A module that imports a sheet and other modules, and uses all of them. */
const moduleOf = (sheet: string, ...parts: string[]) =>
  [
    `import styles from './${sheet}.module.css'`,
    ...parts.map((part, index) => `import * as part${index} from './${part}.ts'`),
    `export const all = [styles, ${parts.map((_, index) => `part${index}`).join()}]`,
    'console.log(all)',
  ].join('\n')

test('a parent’s sheet overrides those of its components in every file, whichever page is loaded first', async () => {
  const { errors, warnings, file } = await buildSmall(
    {
      'Picture.module.css': sheetOf('picture', 'width: 100%'),
      'Picture.ts': moduleOf('Picture'),
      'Item.module.css': sheetOf('item', 'width: 34%'),
      'Item.ts': moduleOf('Item', 'Picture'),
      // The same imports in reverse order.
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
  // The file declares the order of the higher level too, although it has no rules in it: the file may be loaded first.
  expect(await file('Picture.css')).toMatch(/@layer page\.a\{.*width:100%.*@layer page\.b;/)
})

test('conflicting sheets fail the build with an error that names them and the modules', async () => {
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

test('the order of levels is written after the order of layers that a sheet declares', () => {
  const levels = new Map([
    ['ui.sheet-000000000000', 'ui.a'],
    ['page.sheet-000000000001', 'page.b'],
  ])
  const text = '@layer reset, ui, page;@layer ui.sheet-000000000000{a{}}'
  expect(applyLevels(text, levels)).toBe('@layer reset, ui, page;@layer ui.a;@layer ui.a{a{}}')
  expect(applyLevels('@layer page.sheet-000000000001{a{}}', levels)).toBe('@layer page.b;@layer page.b{a{}}')
  expect(applyLevels('a{}', levels)).toBe('a{}')
})
