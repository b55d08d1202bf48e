import { isBuiltin } from 'node:module'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { publishedExports, publishedPackages, readManifest } from '../../../../scripts/packages/package-specs.ts'
import { remotes } from '../../../../scripts/workspace.ts'
import { filesMatching, read } from './repository.ts'

/** Module specifiers of a file, and whether only the compiler reads them. */
function importedNamesIn(text: string): { name: string; typeOnly: boolean }[] {
  const statements =
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"\n;]*?\sfrom\s+|[\s\S]{0,2000}?\}\s+from\s+)?(['"])([^'"\n]+)\2/g
  const calls =
    /\b(?:import|require|new URL|vi\.(?:do)?[mM]ock|vi\.importActual)\(\s*(?:\/\*[^*]*\*\/\s*)?(['"])([^'"\n]+)\1/g
  const styles = /(?:@import|composes:[^;]*\bfrom)\s+(?:url\()?(['"])([^'"\n]+)\1/g
  return [
    ...[...text.matchAll(statements)].map(([, type, , name = '']) => ({ name, typeOnly: type !== undefined })),
    ...[...text.matchAll(calls), ...text.matchAll(styles)].map(([, , name = '']) => ({ name, typeOnly: false })),
  ]
}

/** Paths in string literals, such as those of files that tests read. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/(['"`])(\.{1,2}\/[^'"`\n]*)\1/g)].map(([, , name = '']) => name)

const publishedNames = new Map(
  publishedPackages.map((spec) => [
    readManifest(spec.folder).name,
    { spec, offers: Object.keys(publishedExports(spec)) },
  ]),
)

const isOffered = (offers: readonly string[], name: string): boolean =>
  offers.some((offer) => {
    const [before = '', after] = offer.split('*')
    return after === undefined ? name === before : name.startsWith(before) && name.endsWith(after)
  })

const packageOf = (name: string): string => /^(?:@[\w.-]+\/)?[\w.-]+/.exec(name)?.[0] ?? ''

interface RemoteManifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

function declaredDependencies(remote: string): Set<string> {
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(
    read(`${remote}/package.json`),
  ) as RemoteManifest
  return new Set(Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }))
}

/** Reasons why a file does not work with only the folder of its remote and published packages. */
function faultsOf(remote: string, file: string, text: string): string[] {
  const own = declaredDependencies(remote)
  const leaves = (name: string) => !path.posix.join(path.posix.dirname(file), name).startsWith(`${remote}/`)
  const faults = pathsIn(text)
    .filter((name) => leaves(name))
    .map((name) => `${name} is outside of the remote's folder`)
  for (const { name, typeOnly } of importedNamesIn(text)) {
    if (name.startsWith('.') || name.includes('://') || isBuiltin(name) || !/^[@a-z]/.test(name)) continue
    const pack = packageOf(name)
    if (!pack.startsWith('@vitrina/')) {
      if (!own.has(pack)) faults.push(`${pack} is not in its package.json`)
      continue
    }
    const found = publishedNames.get(pack)
    if (!found || !isOffered(found.offers, `.${name.slice(pack.length)}`)) faults.push(`${name} is not published`)
    else if (found.spec.extent === 'types' && !typeOnly) faults.push(`${name} is published as types alone`)
    else if (!own.has(pack)) faults.push(`${pack} is not in its package.json`)
  }
  return faults
}

describe('a team with only the folder of its remote', () => {
  test.each(remotes)('%s and its tests need only published packages', (remote) => {
    const files = filesMatching(`${remote}/**/*.ts`, `${remote}/**/*.tsx`, `${remote}/**/*.cjs`, `${remote}/**/*.css`)
    expect(files.filter((file) => /\.test\.tsx?$/.test(file)).length).toBeGreaterThan(10)
    const wrong = files.flatMap((file) => faultsOf(remote, file, read(file)).map((fault) => `${file}: ${fault}`))
    expect(wrong).toEqual([])
  })

  test.each([
    ["import { shop } from '../../../packages/sandbox/src/shop.ts'", "outside of the remote's folder"],
    ["vi.mock('../../../shell/src/api/model.ts')", "outside of the remote's folder"],
    ["readFileSync(path.join(import.meta.dirname, '../../../docs/demo.md'))", "outside of the remote's folder"],
    ["import { page } from '@vitrina/testing/browser'", 'is not published'],
    ["import { fake } from '@vitrina/sandbox/fake'", 'is not published'],
    ["import { inner } from '@vitrina/shell/src/api/model'", 'is not published'],
    ["import {\n  pages,\n} from '@vitrina/mf-content/routes'", 'is not published'],
    ["import LeadForm from '@vitrina/mf-content/LeadForm'", 'is published as types alone'],
    ["import { chunk } from 'lodash'", 'lodash is not in its package.json'],
    [".a { composes: button from '../../../packages/ui/src/button.css'; }", "outside of the remote's folder"],
  ])('reports %j', (text, fault) => {
    expect(faultsOf('mf-basket', 'mf-basket/src/basket/some.test.ts', text)).toEqual([expect.stringContaining(fault)])
  })

  test('accepts imports that teams have', () => {
    const text = [
      "import { readFile } from 'node:fs/promises'",
      "import type { LeadFormProps } from '@vitrina/mf-content/LeadForm'",
      "import { Button } from '@vitrina/ui/Button'",
      "import { useUnit } from 'effector-react'",
      "import { texts } from '../texts.ts'",
      "vi.mock('./model.ts')",
    ].join('\n')
    expect(faultsOf('mf-basket', 'mf-basket/src/basket/some.test.ts', text)).toEqual([])
  })
})

describe('each released package', () => {
  test.each(['shell', ...remotes])('%s names its owner and the changes of its version', (packageName) => {
    const { version, vitrina } = JSON.parse(read(`${packageName}/package.json`))
    expect(vitrina.owner).toEqual({ team: expect.stringMatching(/\S/), contact: expect.stringMatching(/\S/) })
    expect(read(`${packageName}/CHANGELOG.md`)).toMatch(
      new RegExp(`^## ${version.replaceAll('.', '\\.')}\\n\\n\\S`, 'm'),
    )
  })
})
