/** What the built remotes import from the shell, the packages bundled into them included, is what it shares. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { remotes } from '../../../../scripts/workspace.ts'
import { root } from './repository.ts'

type Names = Record<string, string[]>

const surfaceOf = (packageName: string): { gives: Names; uses: Names } =>
  JSON.parse(readFileSync(path.join(root, packageName, 'dist/server/surface.json'), 'utf8'))

test.each(remotes)('the shell shares every name that %s imports', (remote) => {
  const { gives } = surfaceOf('shell')
  const { uses } = surfaceOf(remote)
  expect(Object.keys(uses)).toContain('effector')
  const missing = Object.entries(uses).flatMap(([module, names]) =>
    names
      .filter((name) => name !== '*' && name !== 'default' && !gives[module]?.includes(name))
      .map((name) => `${name} of ${module}: add it to shell/src/federation`),
  )
  expect(missing).toEqual([])
})
