import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { providedModules } from './provided-modules.ts'

const repository = path.resolve(import.meta.dirname, '../../..')
const sources = globSync(['mf-*/src/**/*.{ts,tsx}', 'packages/{ui,site,contracts}/src/**/*.{ts,tsx}'], {
  cwd: repository,
}).filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file))

/** Values that a source imports by name: `[module, name]`. */
function imported(source: string): [string, string][] {
  return [...source.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)].flatMap(([, names = '', module = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/ as .*/, ''))
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name): [string, string] => [module, name]),
  )
}

test('every name that a room takes from a shared module is in the copy the shell gives', () => {
  const missing = sources.flatMap((file) =>
    imported(readFileSync(path.join(repository, file), 'utf8'))
      .filter(
        ([module, name]) =>
          module in providedModules && !(name in providedModules[module as keyof typeof providedModules]),
      )
      .map(([module, name]) => `${file}: ${name} of ${module}`),
  )
  expect(sources.length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})
