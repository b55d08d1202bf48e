import type { Contents } from './contents.ts'
import { type ExportTarget, type Manifest, type PackageSpec, publishedExports, readManifest } from './package-specs.ts'
import { specifiersIn } from './specifiers.ts'

/** Node 22.18 is the first version that runs TypeScript files of a team, such as its build configuration. */
const engines = { node: '>=22.18' }

const sourceFile = /\.tsx?$/

/** The package.json of a published version: it exports scripts instead of sources, and has only used dependencies. */
export function publishedManifest(spec: PackageSpec, contents: Contents): object {
  const { name, version, license, sideEffects, bin, dependencies, peerDependencies, vitrina } = readManifest(
    spec.folder,
  )
  const offers = Object.entries(publishedExports(spec)).map(
    ([as, target]) => [as, compiledTarget(target, spec)] as const,
  )
  return {
    name,
    version,
    license,
    type: 'module',
    ...(sideEffects === undefined ? {} : { sideEffects }),
    engines,
    exports: Object.fromEntries(offers),
    ...(bin && spec.extent !== 'types' ? { bin: compiledBin(bin) } : {}),
    files: ['src', 'bin', 'CHANGELOG.md'],
    ...(vitrina?.contract === undefined ? {} : { vitrina: { contract: vitrina.contract } }),
    ...usedDependencies('dependencies', dependencies, spec, contents),
    ...usedDependencies('peerDependencies', peerDependencies, spec, contents),
  }
}

function compiledTarget(target: ExportTarget, { extent }: PackageSpec): ExportTarget {
  if (typeof target !== 'string') {
    const scripts = Object.entries(target).map(([condition, file]) => [condition, file.replace(sourceFile, '.js')])
    return { types: declarationOf(target.default ?? ''), ...Object.fromEntries(scripts) }
  }
  if (target.endsWith('.d.ts')) return { types: target }
  if (!sourceFile.test(target)) return target
  if (extent === 'types') return { types: declarationOf(target) }
  return { types: declarationOf(target), default: target.replace(sourceFile, '.js') }
}

const declarationOf = (file: string): string => file.replace(sourceFile, '.d.ts')

const compiledBin = (bin: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, file.replace(sourceFile, '.js')]))

/** Dependencies of a package; a package that is published in part keeps only those that this part imports. */
function usedDependencies(
  kind: 'dependencies' | 'peerDependencies',
  wanted: Manifest['dependencies'],
  { extent }: PackageSpec,
  contents: Contents,
): Pick<Manifest, 'dependencies' | 'peerDependencies'> {
  if (!wanted || Object.keys(wanted).length === 0) return {}
  const named = importedPackages(contents)
  const usedEntries = Object.entries(wanted).filter(([name]) => extent === 'all' || named.has(name))
  return usedEntries.length > 0 ? { [kind]: Object.fromEntries(usedEntries) } : {}
}

/** Names of packages that scripts and declarations import. */
function importedPackages(contents: Contents): Set<string> {
  const names = new Set<string>()
  for (const [file, content] of contents) {
    if (!/\.(?:[cm]?js|ts)$/.test(file)) continue
    for (const specifier of specifiersIn(content.toString('utf8'))) {
      const name = /^(?:@[\w.-]+\/)?[\w.-]+/.exec(specifier)?.[0]
      if (name) names.add(name)
    }
  }
  return names
}
