/** Tables with horizontal scrolling have a sticky first column. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { isFixture, isTest, productModules } from './product-files.ts'
import { filesMatching, importsOf, read } from './repository.ts'

const scrolls = /overflow(?:-x)?: auto/
const keeps = /left: 0;[^}]*position: sticky|position: sticky;[^}]*left: 0/

/** Tables without scrolling whose style sheet scrolls another element. */
const others = new Map([
  [
    'mf-account/src/settlements/ActOfPeriod.tsx',
    'its rows are cards on a narrow screen; what is scrolled is the strip of periods',
  ],
])

const isOurs = (file: string): boolean =>
  file.endsWith('.tsx') && !file.startsWith('packages/console/') && !isTest(file) && !isFixture(file)

/** Style sheets of modules with a table. */
const sheets = [...productModules()]
  .filter((file) => isOurs(file) && read(file).includes('<table'))
  .flatMap((file) =>
    importsOf(file)
      .filter(({ specifier }) => specifier.endsWith('.module.css'))
      .map(({ specifier }) => ({ file, sheet: path.posix.join(path.posix.dirname(file), specifier) })),
  )

test('a scrolled table keeps the column that names its rows', () => {
  expect(sheets.length).toBeGreaterThan(5)
  const loose = sheets.filter(({ file, sheet }) => {
    const styles = read(sheet)
    return scrolls.test(styles) && !keeps.test(styles) && !others.has(file)
  })
  expect(loose).toEqual([])
  for (const file of others.keys()) expect(sheets.map((one) => one.file)).toContain(file)
})

test('a table in texts of the retailer keeps its first column too', () => {
  const [prose = ''] = filesMatching('packages/ui/src/safe-html/SafeHtml.module.css').map(read)
  expect(prose).toMatch(/\.prose tr > :first-child \{[^}]*position: sticky/)
})
