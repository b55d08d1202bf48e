import { msg } from '@vitrina/contracts/ops/message'
import type { Candidate } from '../part.ts'
import type { ProbeResult } from '../probe/probe.ts'
import { type Refusal, refusal } from '../refusal.ts'

/** Chunk-loading global of a bundle: each version has its own. */
const chunkList = /^chunks_[0-9a-f]{12}$/

/** Assigning to `location` navigates and creates no global. */
const platformNames = new Set(['location'])

const globalObject = String.raw`\b(?:window|globalThis|self)`
const assignmentPattern = new RegExp(
  String.raw`${globalObject}(?:\.([A-Za-z_$][\w$]*)|\[\s*["']([^"']+)["']\s*\])\s*(?:=(?![=>])|(?:\|\||&&|\?\?|\+)=)`,
  'g',
)
const definePattern = new RegExp(
  String.raw`\bObject\.(?:defineProperty|assign)\(\s*${globalObject}\s*,\s*(?:["'](\w+)["'])?`,
  'g',
)
const prototypePatchPattern =
  /\b((?:Array|Object|String|Number|Promise|Function|Element|HTMLElement|Node|Event)\.prototype\.\w+)\s*=(?![=>])/g

/** A remote may create its container as the only global. */
export function globalFaults({ name, record, files }: Candidate, probed: ProbeResult): Refusal[] {
  const container = name.replaceAll('-', '_')
  const isKnown = (found: string) => found === container || chunkList.test(found) || platformNames.has(found)
  const { entry, chunks } = record.assets
  const faults = probed.globals
    .filter((found) => !isKnown(found))
    .map((found) =>
      refusal('globals', msg`browser/${entry} leaves the global "${found}": only "${container}" is allowed.`),
    )
  const scripts = new Set([entry, ...Object.values(chunks).flatMap(({ js }) => js)])
  for (const { path, content } of files) {
    if (!path.startsWith('browser/') || !scripts.has(path.slice('browser/'.length))) continue
    for (const found of globalsWritten(content.toString('utf8'))) {
      if (isKnown(found) || probed.globals.includes(found)) continue
      faults.push(refusal('globals', msg`${path} writes the global "${found}": only "${container}" is allowed.`))
    }
  }
  return faults
}

function globalsWritten(text: string): Set<string> {
  const names = new Set<string>()
  for (const [, plain, quoted] of text.matchAll(assignmentPattern)) names.add(plain ?? quoted ?? '')
  for (const [, name] of text.matchAll(definePattern)) names.add(name ?? 'of an object')
  for (const [, name] of text.matchAll(prototypePatchPattern)) names.add(name ?? '')
  return names
}
