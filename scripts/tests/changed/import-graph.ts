/** The dependency graph of the repository: imports, styles, and paths in string literals. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { filesMatching, importsOf, read, root } from '../../../packages/testing/src/repo-checks/repository.ts'

const isCode = /\.(?:[cm]?[jt]sx?|css)$/
/** `fork('./site-process.ts')`, `read('docs/failures.md')`. */
const pathInText = /(['"`])((?:\.{1,2}\/)?[\w@.-]+(?:\/[\w@.-]+)*\.\w+)\1/g

interface Manifest {
  name: string
  exports?: Record<string, string | Record<string, string>>
}

/** `@vitrina/site/paths` to `packages/site/src/paths.ts`. */
function packageFiles(): (specifier: string) => string | undefined {
  const packages = filesMatching('*/package.json', 'packages/*/package.json').map((file) => {
    const { name, exports = {} } = JSON.parse(read(file)) as Manifest
    return { folder: path.posix.dirname(file), name, exports: Object.entries(exports) }
  })
  return (specifier) => {
    const found = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
    if (!found) return undefined
    const subpath = `.${specifier.slice(found.name.length)}`
    for (const [offer, to] of found.exports) {
      const target = typeof to === 'string' ? to : Object.values(to)[0]
      const [before = '', after] = offer.split('*')
      if (
        !target ||
        (after === undefined ? subpath !== offer : !subpath.startsWith(before) || !subpath.endsWith(after))
      )
        continue
      const middle = after === undefined ? '' : subpath.slice(before.length, subpath.length - after.length)
      return path.posix.join(found.folder, target.replace('*', middle))
    }
    return undefined
  }
}

export interface ImportGraph {
  /** The files and everything that depends on them. Removed files are found through those that still name them. */
  dependents(files: readonly string[]): Set<string>
}

export function readImportGraph(): ImportGraph {
  const importers = new Map<string, Set<string>>()
  const ofPackage = packageFiles()
  // Git still lists files that were removed from the working tree.
  const all = new Set(filesMatching().filter((file) => existsSync(path.join(root, file))))
  const add = (from: string, to: string | undefined): void => {
    if (to) importers.set(to, (importers.get(to) ?? new Set()).add(from))
  }
  for (const file of [...all].filter((name) => isCode.test(name))) {
    const folder = path.posix.dirname(file)
    // Type-only imports are checked by the compiler in every run.
    for (const { specifier, typeOnly } of importsOf(file))
      if (!typeOnly)
        add(
          file,
          specifier.startsWith('.') ? path.posix.join(folder, specifier.split('?')[0] ?? '') : ofPackage(specifier),
        )
    for (const [, , text = ''] of read(file).matchAll(pathInText))
      for (const named of [path.posix.join(folder, text), text]) if (all.has(named)) add(file, named)
  }
  return {
    dependents(files) {
      const reached = new Set(files)
      // The set grows while it is walked.
      for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
      return reached
    },
  }
}

/** The entry file of each page and widget of a remote, e.g. `mf-basket/src/order/page.tsx` to `mf-basket/order`. */
export function readPlaces(remotes: readonly string[]): Map<string, string> {
  const places = new Map<string, string>()
  for (const remote of remotes) {
    const { exports = {} } = JSON.parse(read(`${remote}/package.json`)) as Manifest
    for (const [name, file] of Object.entries(exports))
      if (name !== './routes')
        places.set(path.posix.join(remote, String(file)), `${remote}/${path.posix.basename(name)}`)
    const pages = read(`${remote}/src/routes.ts`).matchAll(/'?([\w-]+)'?: \(\) =>\s*import\([^']*'(\.\/[^']+)'\)/g)
    for (const [, page, file = ''] of pages) places.set(path.posix.join(remote, 'src', file), `${remote}/${page}`)
  }
  return places
}
