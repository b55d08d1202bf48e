/** How the tests of vitest are divided among projects; `scripts/tests/tiers.test.ts` holds that each file is in one. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { domFiles, ownProcessFiles, platformFiles } from '../vitest-projects.ts'
import { filesMatching, read } from './repository.ts'

const files = filesMatching('*.test.ts', '*.test.tsx')

test('each entry of the lists has files', () => {
  const entries = [...ownProcessFiles, ...domFiles, ...platformFiles]
  const idle = entries.filter((glob) => !files.some((file) => path.matchesGlob(file, glob)))
  expect(idle).toEqual([])
})

test('a file that asks for a DOM has a context of its own: what its page leaves behind is gone with it', () => {
  const asking = files.filter((file) => /^\/\/ @vitest-environment happy-dom$/m.test(read(file)))
  expect(asking.length).toBeGreaterThan(150)
  expect(asking.filter((file) => !domFiles.some((glob) => path.matchesGlob(file, glob)))).toEqual([])
})
