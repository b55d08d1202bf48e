import type { Registry } from '@vitrina/releases'
import { pino } from 'pino'
import type { AutopilotConfig } from '../../infra/configuration/releases.ts'
import { MemoryCounters } from '../signals/counters.ts'
import { DocumentCounts } from '../signals/document-counts.ts'
import { MINUTE_MS } from '../signals/slots.ts'
import { VersionHealth } from '../signals/version-health.ts'
import { Autopilot } from './autopilot.ts'
import type { Notice } from './notice.ts'

const defaultConfig: AutopilotConfig = {
  mode: 'on',
  objectives: { default: 0.995, parts: {} },
  sample: 100,
  slowerTimes: 1.25,
  pauseMs: 30 * MINUTE_MS,
  lookMs: 10_000,
  aliveMs: 2 * MINUTE_MS,
}

export interface AutopilotFixture {
  counters: MemoryCounters
  documents: DocumentCounts
  notices: Notice[]
  now(): number
  advance(ms: number): void
  autopilot(parts?: Partial<AutopilotConfig>): Autopilot
  /** Versions of the live set. */
  parts(): Promise<Record<string, string>>
}

/** An autopilot over a registry, with its own counters and a clock that the test advances. */
export function withAutopilot<F extends { registry: Registry }>(fixture: F): AutopilotFixture & F {
  let time = Date.now()
  const now = () => time
  const counters = new MemoryCounters(now)
  const documents = new DocumentCounts(counters, now)
  const sentNotices: Notice[] = []
  const { registry } = fixture
  return {
    ...fixture,
    counters,
    documents,
    notices: sentNotices,
    now,
    advance: (ms) => {
      time = Math.max(time, Date.now()) + ms
    },
    autopilot: (parts = {}) =>
      new Autopilot(
        { ...defaultConfig, ...parts },
        {
          registry,
          health: new VersionHealth(counters, now),
          documents,
          counters,
          log: pino({ level: 'silent' }),
          notify: (notice) => sentNotices.push(notice),
        },
        now,
      ),
    parts: async () => {
      const { shell, remotes } = await registry.readSet(registry.live()?.set ?? '')
      return { shell, ...remotes }
    },
  }
}
