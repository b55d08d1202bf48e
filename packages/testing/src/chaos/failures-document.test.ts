import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { read, root } from '../repo-checks/repository.ts'
import { failuresDocument } from './failures-document.ts'

test('docs/failures.md contains the table of the chaos suite word for word', () => {
  expect(read('docs/failures.md')).toContain(failuresDocument().trim())
})

test('every test file that docs/failures.md names exists', () => {
  const named = [...read('docs/failures.md').matchAll(/`((?:packages|gateway|scripts)\/[\w./-]+\.ts)`/g)].map(
    ([, file]) => file,
  )
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((file) => !existsSync(path.join(root, file ?? '')))).toEqual([])
})
