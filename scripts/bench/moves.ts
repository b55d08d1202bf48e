import type { SiteFleet } from '../fleet/fleet.ts'
import { timesToEffect } from '../fleet/shoppers.ts'
import { type Figure, figure } from './table.ts'

/** Number of previous release sets whose renderer a gateway keeps running. */
const KEPT_WARM = 2

/** Two versions of every remote. */
export type VersionPairs = ReadonlyMap<string, readonly [string, string]>

/** One move: from the command to the first page of the set on the last gateway. */
export interface MeasuredMove {
  ms: number
  /** The part of `ms` until the command was done. */
  commandMs: number
  remote: string
  /** A set that was live a moment ago: its renderer still runs unless it was killed. */
  isWarm: boolean
}

/** Moves remotes between their two versions and tracks which sets were live lately. */
export class Mover {
  private readonly fleet: SiteFleet
  private readonly pairs: VersionPairs
  private left: string[] = []

  constructor(fleet: SiteFleet, pairs: VersionPairs) {
    this.fleet = fleet
    this.pairs = pairs
  }

  /** Moves a remote to its other version and waits until every given gateway serves pages of it. */
  async flip(urls: readonly string[], remote: string): Promise<MeasuredMove> {
    const { registry } = this.fleet
    const before = registry.live()?.set ?? ''
    const live = await registry.readSet(before)
    const [one = '', other = ''] = this.pairs.get(remote) ?? []
    const startedAt = performance.now()
    const version = live.remotes[remote] === one ? other : one
    const { set } = await registry.promote(remote, version, { by: 'bench', reason: 'a move under load' })
    const commandMs = performance.now() - startedAt
    await timesToEffect(urls, set)
    const isWarm = this.left.includes(set)
    this.left = [before, ...this.left.filter((id) => id !== before && id !== set)].slice(0, KEPT_WARM)
    return { ms: performance.now() - startedAt, commandMs, remote, isWarm }
  }
}

/** The times of a phase in the order of its moves, split by whether a renderer was running already. */
export function movesFigures(name: string, moves: readonly MeasuredMove[], mostMs: number | null): Figure[] {
  for (const [kind, isWarm] of kinds) {
    const those = moves.filter((move) => move.isWarm === isWarm)
    const list = those.map(
      ({ ms, commandMs, remote }) => `${ms.toFixed(0)} (${commandMs.toFixed(0)}, ${remote.slice(3)})`,
    )
    console.error(`${name}, ${kind}, ms (of them the command, remote): ${list.join(', ') || 'none'}`)
  }
  const p99 = percentile(moves, 0.99)
  return [
    figure(`${name}: moves`, String(moves.length), 'told', true),
    ...kinds.map(([kind, isWarm]) => {
      const those = moves.filter((move) => move.isWarm === isWarm)
      return figure(
        `${name}: ${kind}, ms (median of ${those.length})`,
        those.length === 0 ? '-' : percentile(those, 0.5).toFixed(0),
        'told',
        true,
      )
    }),
    figure(`${name}: command to pages of every gateway, ms (median)`, percentile(moves, 0.5).toFixed(0), 'told', true),
    figure(
      `${name}: the same, 99th percentile`,
      p99.toFixed(0),
      mostMs === null ? 'told' : `<= ${mostMs}`,
      mostMs === null || p99 <= mostMs,
    ),
  ]
}

const kinds = [
  ['to a set that was left a moment ago', true],
  ['to a set that nothing was started of', false],
] as const

function percentile(moves: readonly MeasuredMove[], part: number): number {
  const sorted = moves.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
