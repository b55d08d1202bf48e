import type { Registry } from '@vitrina/releases'
import { pino } from 'pino'
import type { AutopilotConfig } from '../../infra/configuration/releases.ts'
import { MemoryCounters } from '../signals/counters.ts'
import { Documents } from '../signals/documents.ts'
import { Health } from '../signals/health.ts'
import { MINUTE_MS } from '../signals/slots.ts'
import { Autopilot } from './autopilot.ts'
import type { Notice } from './notice.ts'

const usualConfig: AutopilotConfig = {
  mode: 'on',
  objectives: { default: 0.995, parts: {} },
  sample: 100,
  slowerTimes: 1.25,
  pauseMs: 30 * MINUTE_MS,
  lookMs: 10_000,
  aliveMs: 2 * MINUTE_MS,
}

export interface Tower {
  counters: MemoryCounters
  documents: Documents
  told: Notice[]
  now(): number
  pass(ms: number): void
  autopilot(parts?: Partial<AutopilotConfig>): Autopilot
  /** Versions of the live set. */
  parts(): Promise<Record<string, string>>
}

/** An autopilot over a registry, with counts of its own and a clock that the test moves. */
export function towerOver<F extends { registry: Registry }>(fixture: F): Tower & F {
  let time = Date.now()
  const now = () => time
  const counters = new MemoryCounters(now)
  const documents = new Documents(counters, now)
  const told: Notice[] = []
  const { registry } = fixture
  return {
    ...fixture,
    counters,
    documents,
    told,
    now,
    pass: (ms) => {
      time = Math.max(time, Date.now()) + ms
    },
    autopilot: (parts = {}) =>
      new Autopilot(
        { ...usualConfig, ...parts },
        {
          registry,
          health: new Health(counters, now),
          documents,
          counters,
          log: pino({ level: 'silent' }),
          tell: (notice) => told.push(notice),
        },
        now,
      ),
    parts: async () => {
      const { shell, remotes } = await registry.readSet(registry.live()?.set ?? '')
      return { shell, ...remotes }
    },
  }
}
