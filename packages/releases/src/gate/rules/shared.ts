import { msg } from '@vitrina/contracts/ops/message'
import type { Candidate, Part } from '../part.ts'
import type { ProbeResult } from '../probe/probe.ts'
import { type Refusal, refusal } from '../refusal.ts'

/** Libraries of which a page has one copy, the shell's: a second copy has its own stores, contexts or hooks. */
const singletons: readonly { library: string; packages: readonly string[]; marks: RegExp }[] = [
  {
    library: 'React',
    packages: ['react', 'react-dom', 'scheduler', 'preact'],
    marks: /react\.transitional\.element|react\.memo_cache_sentinel|__(?:CLIENT|SECRET)_INTERNALS_DO_NOT_USE/,
  },
  {
    library: 'effector',
    packages: ['effector', 'effector-react'],
    marks: /unit call from pure function is not supported|effector\/(?:scope|forest)/,
  },
  {
    library: 'the router',
    packages: ['react-router', 'react-router-dom', '@remix-run/router', 'history'],
    marks: /__reactRouter(?:Context|Version|DataRouters)|createBrowserRouter|useRoutes\(\) may be used only/,
  },
]

/** Finds bundled copies of shared libraries, by the packages of the build, its files and the requests of its entry. */
export function copyFaults({ name, record, files }: Candidate, probed: ProbeResult): Refusal[] {
  if (name === 'shell') return []
  const packages = new Set(record.assets.packages)
  const scripts = files.filter(({ path }) => path.startsWith('browser/') && /\.m?js$/.test(path))
  const faults: Refusal[] = []
  for (const { library, packages: names, marks } of singletons) {
    const carried = names.find((one) => packages.has(one))
    const file = scripts.find(({ content }) => marks.test(content.toString('utf8')))
    if (!carried && !file) continue
    const where = file ? file.path : `the package "${carried}"`
    faults.push(
      refusal('shared', msg`${name} brings a copy of ${library} of its own (${where}): the shell's is the only one.`),
    )
  }
  for (const { module } of probed.asks.filter(({ bringsOwn }) => bringsOwn)) {
    faults.push(
      refusal('shared', msg`${name} brings a copy of the shared module "${module}" in case the shell has none.`),
    )
  }
  return faults
}

/** Checks that the shell of a combination provides each shared module and name that a remote imports. */
export function shareFaults(shell: Part, remote: Part, modules: readonly string[]): Refusal[] {
  const gives = shell.surface?.gives
  if (!gives) return []
  const who = `shell@${shell.version}`
  const faults = modules
    .filter((module) => !Object.hasOwn(gives, module))
    .map((module) =>
      refusal('shared', msg`${remote.name} asks for the shared module "${module}", which ${who} does not give.`),
    )
  for (const [module, names] of Object.entries(remote.surface?.uses ?? {})) {
    const given = gives[module]
    if (!given) continue
    for (const name of names.filter((one) => one !== '*' && one !== 'default' && !given.includes(one))) {
      faults.push(refusal('shared', msg`${remote.name} takes "${name}" from "${module}", which ${who} does not give.`))
    }
  }
  return faults
}
