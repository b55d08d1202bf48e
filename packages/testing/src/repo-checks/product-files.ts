/** The modules of the product: those that its entries import, directly or not. */
import path from 'node:path'
import { filesMatching, importsOf, read } from './repository.ts'

type Target = string | Record<string, string>

interface Manifest {
  name: string
  exports?: Record<string, Target>
  bin?: Record<string, string>
}

/** Packages that ship. */
const shippedPackages = filesMatching(':(glob)*/package.json', ':(glob)packages/*/package.json')
  .filter((file) => !file.startsWith('packages/testing/'))
  .map((file) => ({ folder: path.posix.dirname(file), manifest: JSON.parse(read(file)) as Manifest }))

/** Every module of the shipped packages, tests included. */
export const modules: string[] = filesMatching(...shippedPackages.map(({ folder }) => folder)).filter((file) =>
  /(?<!\.d)\.(?:tsx?|[cm]?js)$/.test(file),
)
const known = new Set(modules)

export const isTest = (file: string): boolean => /\.(?:test|e2e|suite)\.tsx?$/.test(file)
export const isFixture = (file: string): boolean => /\.fixture\.[a-z]+$/.test(file)

/** Files that a specifier resolves to: a path, or an export of a workspace package. */
export function resolveSpecifier(file: string, specifier: string): string[] {
  if (specifier.startsWith('.')) return [path.posix.join(path.posix.dirname(file), specifier)]
  const owner = shippedPackages.find(({ manifest: { name } }) => specifier === name || specifier.startsWith(`${name}/`))
  if (!owner) return []
  const subpath = `.${specifier.slice(owner.manifest.name.length)}`
  return Object.entries(owner.manifest.exports ?? {}).flatMap(([name, target]) => {
    const [before = '', after] = name.split('*')
    if (after === undefined ? name !== subpath : !(subpath.startsWith(before) && subpath.endsWith(after))) return []
    return targetsOf(target).map((to) =>
      path.posix.join(
        owner.folder,
        to.replace('*', subpath.slice(before.length, subpath.length - (after?.length ?? 0))),
      ),
    )
  })
}

const targetsOf = (target: Target): string[] => (typeof target === 'string' ? [target] : Object.values(target))

interface Knip {
  workspaces: Record<string, { entry?: string[] }>
}

/** Entry files: referenced by a path, a bundler, another process or another team's code instead of an import. */
function entries(): string[] {
  const { workspaces } = JSON.parse(read('knip.jsonc').replace(/^\s*\/\/.*$/gm, '')) as Knip
  const named = Object.entries(workspaces).flatMap(([workspace, { entry = [] }]) =>
    entry.map((glob) => `${workspace}/${glob}`),
  )
  const offered = shippedPackages.flatMap(({ folder, manifest: { exports = {}, bin = {} } }) =>
    [...Object.values(exports).flatMap(targetsOf), ...Object.values(bin)].map((to) => path.posix.join(folder, to)),
  )
  const commands = read('package.json')
  return modules.filter(
    (file) =>
      offered.includes(file) ||
      named.some((glob) => path.matchesGlob(file, glob)) ||
      commands.includes(file) ||
      /^[^/]+\/vitest\.config\.ts$/.test(file),
  )
}

/** Relative paths with which a file starts processes or threads. */
const pathsIn = (file: string): string[] =>
  [...read(file).matchAll(/['"](\.\.?\/[^'"\n]+)['"]/g)].map(([, found = '']) => found)

/** All modules reachable from the product's entries; tests and fixtures are not followed. */
export function productModules(): Set<string> {
  const reached = new Set<string>()
  const next = entries().filter((file) => !isTest(file) && !isFixture(file))
  for (let file = next.pop(); file; file = next.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    const specifiers = [...importsOf(file).map(({ specifier }) => specifier), ...pathsIn(file)]
    const found = specifiers.flatMap((specifier) => resolveSpecifier(file, specifier))
    next.push(...found.filter((to) => known.has(to) && !isTest(to) && !isFixture(to)))
  }
  return reached
}
