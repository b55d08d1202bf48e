import type { Contents } from './contents.ts'
import { type Manifest, manifestIn, offersOf, type Published, type Target } from './published.ts'
import { specifiersIn } from './specifiers.ts'

/** Node 22.18 is the first that runs a team's own TypeScript, such as the configuration of its build. */
const engines = { node: '>=22.18' }

const source = /\.tsx?$/

/** The package.json of a published version: scripts in place of sources, and no dependency that nothing in it names. */
export function publishedManifest(room: Published, contents: Contents): object {
  const { name, version, license, sideEffects, bin, dependencies, peerDependencies, vitrina } = manifestIn(room.folder)
  const offers = Object.entries(offersOf(room)).map(([as, target]) => [as, scriptsOf(target, room)] as const)
  return {
    name,
    version,
    license,
    type: 'module',
    ...(sideEffects === undefined ? {} : { sideEffects }),
    engines,
    exports: Object.fromEntries(offers),
    ...(bin && room.extent !== 'types' ? { bin: commandsOf(bin) } : {}),
    files: ['src', 'bin', 'CHANGELOG.md'],
    ...(vitrina?.contract === undefined ? {} : { vitrina: { contract: vitrina.contract } }),
    ...needed('dependencies', dependencies, room, contents),
    ...needed('peerDependencies', peerDependencies, room, contents),
  }
}

function scriptsOf(target: Target, { extent }: Published): Target {
  if (typeof target !== 'string') {
    const scripts = Object.entries(target).map(([condition, file]) => [condition, file.replace(source, '.js')])
    return { types: declarationOf(target.default ?? ''), ...Object.fromEntries(scripts) }
  }
  if (target.endsWith('.d.ts')) return { types: target }
  if (!source.test(target)) return target
  if (extent === 'types') return { types: declarationOf(target) }
  return { types: declarationOf(target), default: target.replace(source, '.js') }
}

const declarationOf = (file: string): string => file.replace(source, '.d.ts')

const commandsOf = (bin: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, file.replace(source, '.js')]))

/** Of a part of a room only what that part names stays. */
function needed(
  kind: 'dependencies' | 'peerDependencies',
  wanted: Manifest['dependencies'],
  { extent }: Published,
  contents: Contents,
): Pick<Manifest, 'dependencies' | 'peerDependencies'> {
  if (!wanted || Object.keys(wanted).length === 0) return {}
  const named = namesIn(contents)
  const kept = Object.entries(wanted).filter(([name]) => extent === 'all' || named.has(name))
  return kept.length > 0 ? { [kind]: Object.fromEntries(kept) } : {}
}

/** Names of packages that scripts and declarations import. */
function namesIn(contents: Contents): Set<string> {
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
