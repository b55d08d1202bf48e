import type { MessageDescriptor } from '@vitrina/contracts/ops/message'
import type { Version } from '../versions/version.ts'
import type { Candidate, Combination, Part } from './part.ts'
import { type ProbeResult, probe } from './probe/probe.ts'
import type { Refusal } from './refusal.ts'
import { codeFaults } from './rules/code.ts'
import { contractFaults } from './rules/contract.ts'
import { describedFaults } from './rules/described.ts'
import { declaredFaults, exposedFaults } from './rules/exposed.ts'
import { globalFaults } from './rules/globals.ts'
import { hashFaults } from './rules/hashes.ts'
import { numberFaults } from './rules/number.ts'
import { copyFaults, shareFaults } from './rules/shared.ts'
import { styleFaults } from './rules/styles.ts'
import { typeFaults } from './rules/types.ts'
import { weightFaults } from './rules/weight.ts'
import { smokeFaults } from './smoke/smoke.ts'

export interface GateOptions {
  /** Published versions of the same part. */
  published: readonly Version[]
  /** Timeout for one smoke route, ms. */
  smokeLimitMs?: number
  /** URL of a running site that answers requests without a recorded response. */
  dataFrom?: string | undefined
}

/** Whether the candidate fits into one of the live or canary sets. */
export interface MatrixRow {
  set: string
  role: Combination['role']
  fits: boolean
  /** The first reason why it does not fit. */
  why: string | null
  /** The same as a message. */
  said: MessageDescriptor | null
}

export interface GateReport {
  name: string
  version: string
  refusals: Refusal[]
  matrix: MatrixRow[]
  tookMs: number
}

const SMOKE_LIMIT_MS = 5000

/**
 * Checks a build before it is published, by itself and in each live or canary set. Nothing is written. An empty list of
 * refusals means that it may be published.
 */
export async function runGate(
  candidate: Candidate,
  against: readonly Combination[],
  { published, smokeLimitMs = SMOKE_LIMIT_MS, dataFrom }: GateOptions,
): Promise<GateReport> {
  const startedAt = performance.now()
  const probed = await probeEntry(candidate)
  const [weight, types] = await Promise.all([weightFaults(candidate), typeFaults(candidate, against)])
  const own = [...ownFaults(candidate, published, probed), ...weight]
  const matrix: MatrixRow[] = []
  const refusals = [...own]
  for (const combination of against) {
    const faults = [...combinationFaults(candidate, combination, probed), ...(types.get(combination.set) ?? [])]
    // A build whose metadata is already refused is not executed.
    if (own.length + faults.length === 0) {
      faults.push(...(await smokeFaults(candidate, combination, { limitMs: smokeLimitMs, dataFrom: dataFrom ?? null })))
    }
    const { set, role } = combination
    const first = [...own, ...faults][0]
    matrix.push({ set, role, fits: !first, why: first?.sentence ?? null, said: first?.said ?? null })
    refusals.push(...faults.filter(({ sentence }) => !refusals.some((known) => known.sentence === sentence)))
  }
  const { name, version } = candidate
  return { name, version, refusals, matrix, tookMs: Math.round(performance.now() - startedAt) }
}

export async function probeEntry({ name, record, files }: Candidate): Promise<ProbeResult> {
  if (name === 'shell') return { error: null, globals: [], exposes: [], asks: [] }
  const entry = files.find(({ path }) => path === `browser/${record.assets.entry}`)
  return probe(entry?.content.toString('utf8') ?? '')
}

function ownFaults(candidate: Candidate, published: readonly Version[], probed: ProbeResult): Refusal[] {
  return [
    ...numberFaults(candidate, published),
    ...describedFaults(candidate),
    ...hashFaults(candidate),
    ...codeFaults(candidate),
    ...declaredFaults(candidate, probed),
    ...copyFaults(candidate, probed),
    ...styleFaults(candidate),
    ...(candidate.name === 'shell' ? [] : globalFaults(candidate, probed)),
  ]
}

/** Incompatibilities between the metadata of a version and of the others in a set. */
export function combinationFaults(candidate: Candidate, combination: Combination, probed: ProbeResult): Refusal[] {
  const others = combination.parts.filter(({ name }) => name !== candidate.name)
  const together: Part[] = [...others, candidate]
  const shell = together.find(({ name }) => name === 'shell')
  const remotes = together.filter(({ name }) => name !== 'shell')
  if (!shell) return []
  const sharing =
    candidate.name === 'shell'
      ? remotes.flatMap((remote) => shareFaults(shell, remote, Object.keys(remote.surface?.uses ?? {})))
      : shareFaults(
          shell,
          candidate,
          probed.asks.map(({ module }) => module),
        )
  return [...contractFaults(shell, remotes, candidate.name), ...exposedFaults(candidate, combination), ...sharing]
}
