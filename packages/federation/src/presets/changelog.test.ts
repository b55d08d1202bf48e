import { expect, test } from 'vitest'
import { extractChanges } from './changelog.ts'

const changelog = `# mf-small

Notes that are of no version.

## [1.10.0] - 2026-11-20

- Sums are told in words.

### For other teams

\`Button\` takes a size.

## 1.1.0

First of all.

## 1.0.0
`

test.each([
  ['1.10.0', '- Sums are told in words.\n\n### For other teams\n\n`Button` takes a size.'],
  ['1.1.0', 'First of all.'],
])('the changes of %s are the text below its heading', (version, changes) => {
  expect(extractChanges(changelog, version)).toBe(changes)
  expect(extractChanges(changelog.replaceAll('\n', '\r\n'), version)).toBe(changes)
})

test.each(['1.0.0', '1.1', '10.0', 'Notes', '2.0.0'])('version %s has no changes', (version) => {
  expect(extractChanges(changelog, version)).toBeUndefined()
})
