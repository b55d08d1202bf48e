import { createRequire } from 'node:module'
import path from 'node:path'
import { filesMatching, importsOf, read, root } from '../../packages/testing/src/repo-checks/repository.ts'

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** The file of the repository that a specifier resolves to in Node. */
function resolveImport(file: string, specifier: string): string | undefined {
  if (!/^(?:\.|@vitrina\/)/.test(specifier)) return undefined
  const from = path.join(root, file)
  try {
    const found = specifier.startsWith('.')
      ? path.resolve(path.dirname(from), specifier)
      : createRequire(from).resolve(specifier)
    return path.relative(root, found)
  } catch {
    // Node cannot resolve a package that is exported under another condition only; such files are found by another
    // import path or not at all.
    return undefined
  }
}

/** Files started as processes or threads are named by a string literal. */
const namedFile = /['"`]([\w@./-]+\.(?:ts|tsx|js|cjs|mjs))['"`]/g

function filesNamedIn(file: string): string[] {
  const folder = path.dirname(file)
  return [...read(file).matchAll(namedFile)].flatMap(([, name = '']) => [path.join(folder, name), path.normalize(name)])
}

/** The files that import or start each file. */
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

/** Number of path segments between two folders. */
function stepsBetween(one: string, other: string): number {
  return path.relative(path.dirname(one), path.dirname(other)).split('/').filter(Boolean).length
}

/**
 * Returns a function that lists the tests that load a file, directly or not: the shortest import chain and the nearest
 * folder first.
 */
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
    // Folder distance counts too: tests beside a file may load it only over HTTP, by a long import chain, and still be
    // about it.
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
