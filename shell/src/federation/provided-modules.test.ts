import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { providedModules } from './provided-modules.ts'

const repository = path.resolve(import.meta.dirname, '../../..')
const sources = globSync(['mf-*/src/**/*.{ts,tsx}', 'packages/{ui,site,contracts}/src/**/*.{ts,tsx}'], {
  cwd: repository,
}).filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file))

/** Named imports of a source file: `[module, name]`. */
function imported(source: string): [string, string][] {
  return [...source.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)].flatMap(([, names = '', module = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/ as .*/, ''))
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name): [string, string] => [module, name]),
  )
}

test('the shell’s copy of a shared module has every name that a remote imports', () => {
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
