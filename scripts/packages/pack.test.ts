import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../workspace.ts'
import { type PackedPackage, packAll } from './pack.ts'
import { type ExportTarget, isForTests, type Manifest } from './package-specs.ts'
import { relativeSpecifiers, specifiersIn } from './specifiers.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'packed-'))
let packed: PackedPackage[]

beforeAll(async () => {
  packed = await packAll(folder)
})

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const manifestOf = ({ contents }: PackedPackage): Manifest => JSON.parse(String(contents.get('package.json')))
const filesOf = (target: ExportTarget): string[] => (typeof target === 'string' ? [target] : Object.values(target))
const code = ({ contents }: PackedPackage): [string, string][] =>
  [...contents].filter(([file]) => /\.(?:[cm]?js|ts)$/.test(file)).map(([file, text]) => [file, String(text)])

/** The faults of each package, prefixed with its name. */
const faults = (find: (one: PackedPackage) => string[]): string[] =>
  packed.flatMap((one) => find(one).map((fault) => `${one.name}: ${fault}`))

function isThere(contents: PackedPackage['contents'], target: string): boolean {
  const [before = '', after] = path.posix.normalize(target).split('*')
  if (after === undefined) return contents.has(before)
  return [...contents.keys()].some((file) => file.startsWith(before) && file.endsWith(after))
}

describe('published packages', () => {
  test('contain the files of their exports and commands', () => {
    const wrong = faults((one) => {
      const { exports = {}, bin = {} } = manifestOf(one)
      return [...Object.values(exports).flatMap(filesOf), ...Object.values(bin)].filter(
        (file) => !isThere(one.contents, file),
      )
    })
    expect(wrong).toEqual([])
    const offers = packed.map((one) => [one.name, Object.keys(manifestOf(one).exports ?? {})] as const)
    expect(Object.fromEntries(offers)).toMatchObject({
      '@vitrina/shell': expect.arrayContaining(['./api', './session', './ProductMarks']),
      '@vitrina/mf-basket': ['./AddToBasket', './FillBasket', './MiniBasket', './ReplaceInBasket'],
      '@vitrina/federation': expect.arrayContaining(['./presets/remote', './presets/tests', './presets/tsconfig.json']),
    })
  })

  test('contain scripts instead of sources, and every relative import resolves', () => {
    expect(faults(({ contents }) => [...contents.keys()].filter((file) => /(?<!\.d)\.tsx?$/.test(file)))).toEqual([])
    const wrong = faults((one) =>
      code(one).flatMap(([file, text]) =>
        relativeSpecifiers(text).flatMap((name) => {
          const named = path.posix.join(path.posix.dirname(file), name)
          const found = file.endsWith('.d.ts') ? named.replace(/\.js$/, '.d.ts') : named
          return one.contents.has(found) || isOutside(named) ? [] : [`${file} names ${name}`]
        }),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('declare every package that they import, and depend only on workspace packages that are packed', () => {
    const versions = new Map(packed.map(({ name, version }) => [name, version]))
    const wrong = faults((one) => {
      const { name, dependencies = {}, peerDependencies = {} } = manifestOf(one)
      const wanted: Record<string, string> = { ...peerDependencies, ...dependencies }
      const imported = code(one).flatMap(([, text]) =>
        specifiersIn(text).filter((named) => !isBuiltin(named) && !named.includes('://')),
      )
      const packages = new Set(imported.flatMap((specifier) => /^(?:@[\w.-]+\/)?[\w.-]+/.exec(specifier)?.[0] ?? []))
      const unsaid = [...packages].filter((other) => !(other in wanted) && other !== name && /^[@a-z]/.test(other))
      const unpacked = Object.entries(wanted).filter(
        ([other, range]) => other.startsWith('@vitrina/') && versions.get(other) !== range,
      )
      return [
        ...unsaid.map((other) => `imports ${other} without saying so`),
        ...unpacked.map(([other, range]) => `asks for ${other} ${range}, which is not packed`),
      ]
    })
    expect(wrong).toEqual([])
  })

  test('contain no test files and no folder of the machine that packed them', () => {
    expect(faults(({ contents }) => [...contents.keys()].filter(isForTests))).toEqual([])
    const places = [root, folder, path.join(tmpdir(), 'packages-'), `${homedir()}/`]
    const wrong = faults(({ contents }) =>
      [...contents].filter(([, text]) => places.some((place) => text.includes(place))).map(([file]) => file),
    )
    expect(wrong).toEqual([])
  })

  test('of a shell declare the contract, and of a remote contain types alone', () => {
    const [shell] = packed.filter(({ name }) => name === '@vitrina/shell')
    expect(shell && manifestOf(shell).vitrina).toEqual({ contract: '1' })
    const remotes = packed.filter(({ name }) => name.startsWith('@vitrina/mf-'))
    expect(remotes).toHaveLength(5)
    const files = remotes.flatMap(({ contents }) => [...contents.keys()])
    expect(files.filter((file) => !/\.d\.ts$|^package\.json$|^CHANGELOG\.md$/.test(file))).toEqual([])
  })

  test('are the same bytes when the same sources are packed again, alone or with others', async () => {
    const again = path.join(folder, 'again')
    const specs = [
      { folder: 'shell', extent: 'exports' as const },
      { folder: 'packages/site', extent: 'all' as const },
    ]
    for (const { name, file } of await packAll(again, specs)) {
      const first = packed.find((one) => one.name === name)
      expect(first && readFileSync(first.file).equals(readFileSync(file)), name).toBe(true)
    }
  }, 120_000)
})

/** A path outside the package, as in its `node_modules`. */
const isOutside = (named: string): boolean => named.startsWith('..')
