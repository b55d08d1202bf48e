/**
 * Checks how test files are divided among vitest projects; `scripts/tests/tiers.test.ts` checks that each file is in
 * one.
 */
import path from 'node:path'
import { expect, test } from 'vitest'
import { domFiles, ownProcessFiles, platformFiles } from '../vitest-projects.ts'
import { filesMatching, read } from './repository.ts'

const files = filesMatching('*.test.ts', '*.test.tsx')

test('each glob of the lists matches files', () => {
  const entries = [...ownProcessFiles, ...domFiles, ...platformFiles]
  const idle = entries.filter((glob) => !files.some((file) => path.matchesGlob(file, glob)))
  expect(idle).toEqual([])
})

test('a file with a DOM runs in a context of its own, which is discarded with the state of its page', () => {
  const asking = files.filter((file) => /^\/\/ @vitest-environment happy-dom$/m.test(read(file)))
  expect(asking.length).toBeGreaterThan(150)
  expect(asking.filter((file) => !domFiles.some((glob) => path.matchesGlob(file, glob)))).toEqual([])
})
