/** A table that is scrolled sideways keeps the column that names its rows in sight. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { isFixture, isTest, productModules } from './product-files.ts'
import { filesMatching, importsOf, read } from './repository.ts'

const scrolls = /overflow(?:-x)?: auto/
const keeps = /left: 0;[^}]*position: sticky|position: sticky;[^}]*left: 0/

/** Tables that nothing scrolls, though their sheet has something that is scrolled. */
const others = new Map([
  [
    'mf-account/src/settlements/ActOfPeriod.tsx',
    'its rows are cards on a narrow screen; what is scrolled is the strip of periods',
  ],
])

const isOurs = (file: string): boolean =>
  file.endsWith('.tsx') && !file.startsWith('packages/console/') && !isTest(file) && !isFixture(file)

/** Style sheets of modules that write a table, with what writes them. */
const sheets = [...productModules()]
  .filter((file) => isOurs(file) && read(file).includes('<table'))
  .flatMap((file) =>
    importsOf(file)
      .filter(({ specifier }) => specifier.endsWith('.module.css'))
      .map(({ specifier }) => ({ file, sheet: path.posix.join(path.posix.dirname(file), specifier) })),
  )

test('what names a row stays while the rest of the table is scrolled', () => {
  expect(sheets.length).toBeGreaterThan(5)
  const loose = sheets.filter(({ file, sheet }) => {
    const styles = read(sheet)
    return scrolls.test(styles) && !keeps.test(styles) && !others.has(file)
  })
  expect(loose).toEqual([])
  for (const file of others.keys()) expect(sheets.map((one) => one.file)).toContain(file)
})

test('so it is in texts of the retailer', () => {
  const [prose = ''] = filesMatching('packages/ui/src/safe-html/SafeHtml.module.css').map(read)
  expect(prose).toMatch(/\.prose tr > :first-child \{[^}]*position: sticky/)
})
