import { createRequire } from 'node:module'
import path from 'node:path'
import { filesMatching, importsOf, read, root } from '../../packages/testing/src/repo-checks/repository.ts'

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** The file of the repository that is meant, as Node finds it. */
function resolveImport(file: string, specifier: string): string | undefined {
  if (!/^(?:\.|@vitrina\/)/.test(specifier)) return undefined
  const from = path.join(root, file)
  try {
    const found = specifier.startsWith('.')
      ? path.resolve(path.dirname(from), specifier)
      : createRequire(from).resolve(specifier)
    return path.relative(root, found)
  } catch {
    // A package may be exported by one condition only; what is not found is reached by another way or by none.
    return undefined
  }
}

/** Files that are started as processes or threads of their own are named by a text. */
const namedFile = /['"`]([\w@./-]+\.(?:ts|tsx|js|cjs|mjs))['"`]/g

function filesNamedIn(file: string): string[] {
  const folder = path.dirname(file)
  return [...read(file).matchAll(namedFile)].flatMap(([, name = '']) => [path.join(folder, name), path.normalize(name)])
}

/** Who imports or starts each file. */
function importersByFile(): Map<string, Set<string>> {
  const files = filesMatching('*.ts', '*.tsx', '*.js', '*.cjs', '*.mjs')
  const known = new Map(files.map((file) => [file, new Set<string>()]))
  for (const file of files) {
    const imported = importsOf(file).map(({ specifier, typeOnly }) =>
      typeOnly ? undefined : resolveImport(file, specifier),
    )
    for (const one of [...imported, ...filesNamedIn(file)]) if (one && one !== file) known.get(one)?.add(file)
  }
  return known
}

const baseName = (file: string): string => path.basename(file).replace(/\..*$/, '')

/** How many steps there are between two folders. */
function stepsBetween(one: string, other: string): number {
  return path.relative(path.dirname(one), path.dirname(other)).split('/').filter(Boolean).length
}

/** The tests that load a file, by whatever way: the shortest way first, those that stand beside it before others. */
export function nearestTests(): (file: string) => string[] {
  const known = importersByFile()
  return (file) => {
    const away = new Map([[file, 0]])
    const met = [file]
    // The list grows while it is walked.
    for (const one of met) {
      for (const importer of known.get(one) ?? []) {
        if (away.has(importer)) continue
        away.set(importer, (away.get(one) ?? 0) + 1)
        met.push(importer)
      }
    }
    const users = known.get(file) ?? []
    // A folder is a room of its own: its tests go over HTTP, by a long way, and yet are about it.
    const folders = (test: string): number =>
      Math.min(stepsBetween(file, test), ...[...users].map((user) => 1 + stepsBetween(user, test)))
    const distance = (test: string): number =>
      (baseName(test) === baseName(file) ? 0 : 1) + (away.get(test) ?? 0) + 3 * folders(test)
    return met
      .filter(isTest)
      .map((test) => ({ test, distance: distance(test) }))
      .sort((one, other) => one.distance - other.distance || (one.test < other.test ? -1 : 1))
      .map(({ test }) => test)
  }
}
