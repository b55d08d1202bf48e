import { msg } from '@vitrina/contracts/ops/message'
import type { Candidate, Combination, Part } from '../part.ts'
import type { ProbeResult } from '../probe/probe.ts'
import { type Refusal, refusal } from '../refusal.ts'

/** The entry has to expose exactly what the build declares. */
export function declaredFaults({ name, record, surface }: Candidate, probed: ProbeResult): Refusal[] {
  if (name === 'shell') return []
  const { entry, exposes = [] } = record.assets
  if (probed.error !== null) {
    return [refusal('exposed', msg`browser/${entry} does not run as a script by itself: ${probed.error}.`)]
  }
  const real = probed.exposes.map((module) => module.replace(/^\.\//, ''))
  const faults = exposes
    .filter((module) => !real.includes(module))
    .map((module) =>
      refusal('exposed', msg`assets.json says that "${module}" is exposed, browser/${entry} has no such module.`),
    )
  if (!surface)
    faults.push(refusal('exposed', msg`${name} has no server/surface.json: build it with the project's preset.`))
  return faults
}

/** A candidate has to keep the modules and pages that others of a combination use, and to find those that it uses. */
export function exposedFaults(candidate: Candidate, combination: Combination): Refusal[] {
  const others = combination.parts.filter(({ name }) => name !== candidate.name)
  const together: Part[] = [...others, candidate]
  return together
    .flatMap((consumer) =>
      Object.keys(consumer.surface?.consumes ?? {}).flatMap((id) => {
        const [remote = '', module = ''] = splitModuleId(id)
        if (consumer.name !== candidate.name && remote !== candidate.name) return []
        const provider = together.find(({ name }) => name === remote)
        return missingModuleFaults(consumer, provider, id, module)
      }),
    )
    .concat(pageFaults(candidate, combination, others))
}

function missingModuleFaults(consumer: Part, provider: Part | undefined, id: string, module: string): Refusal[] {
  const who = `${consumer.name}@${consumer.version}`
  if (!provider) return [refusal('exposed', msg`${who} shows "${id}", and there is no such remote in the set.`)]
  const exposes = provider.record.assets.exposes ?? Object.keys(provider.surface?.exposes ?? {})
  if (exposes.length === 0 || exposes.includes(module)) return []
  const offer = `${provider.name}@${provider.version} exposes ${exposes.join(', ')}`
  return [refusal('exposed', msg`${who} shows "${id}", which is not exposed any more: ${offer}.`)]
}

/** A live page that the shell links to must not disappear. */
function pageFaults(candidate: Candidate, { parts }: Combination, others: readonly Part[]): Refusal[] {
  const shell = others.find(({ name }) => name === 'shell')
  const replaced = parts.find(({ name }) => name === candidate.name)
  if (!shell?.surface || !replaced?.surface || !candidate.surface) return []
  const { pages } = candidate.surface
  return replaced.surface.pages
    .filter((page) => !pages.includes(page) && shell.surface?.leadsTo.includes(`${candidate.name}/${page}`))
    .map((page) =>
      refusal(
        'exposed',
        msg`shell@${shell.version} leads to the page "${candidate.name}/${page}", which ${candidate.version} has no more: take it out of the table of routes first.`,
      ),
    )
}

export const splitModuleId = (id: string): [remote: string, module: string] => {
  const at = id.indexOf('/')
  return [id.slice(0, at), id.slice(at + 1)]
}
