import type { AutopilotState } from '@vitrina/contracts/ops/autopilot'
import type { Drill } from '@vitrina/contracts/ops/drills'
import type { HealthFigures, VersionHealth, VersionSeries } from '@vitrina/contracts/ops/health'
import { HOUR, iso, parts, setOf, stateAt, versionOf } from './facts.ts'

export function figures(views: number, failing: number, [lcp, inp, cls]: [number, number, number]): HealthFigures {
  const vital = (p75: number) => ({ count: Math.round(views / 3), p75: views > 0 ? p75 : null })
  return {
    views,
    failing,
    kinds: failing > 0 ? { error: failing } : {},
    networks: Math.min(failing, 9),
    vitals: { LCP: vital(lcp), INP: vital(inp), CLS: vital(cls) },
  }
}

/** Live versions do well, the canary of mf-product is slow, mf-content has no measures. */
export function healthAt(now: number): VersionHealth[] {
  const { parts: served, canaries } = stateAt(now)
  return [
    ...served.map(({ name, version, packageVersion: called }, place) => ({
      name,
      version,
      packageVersion: called,
      role: 'live' as const,
      figures: figures(name === 'mf-content' ? 0 : 4200 - place * 600, place, [
        1900 + place * 90,
        120 + place * 15,
        0.03,
      ]),
    })),
    ...canaries.map(({ name, version, packageVersion: called }) => ({
      name,
      version,
      packageVersion: called,
      role: 'canary' as const,
      figures: figures(760, 11, [3100, 540, 0.14]),
    })),
  ]
}

/** Stretches of one sixtieth of the period; two hours ago the canary began to fail. */
export function seriesAt(name: string, minutes: number, now: number): VersionSeries[] {
  const lengthMs = Math.max(60_000, (minutes * 60_000) / 60)
  return healthAt(now)
    .filter((one) => one.name === name)
    .map((one) => ({
      ...one,
      points: Array.from({ length: Math.ceil((minutes * 60_000) / lengthMs) }, (_, place) => {
        const from = now - minutes * 60_000 + place * lengthMs
        const wave = 1 + Math.sin(place / 5) * 0.4
        const views = Math.round((one.figures.views / 60) * wave)
        const fails =
          one.role === 'canary' && now - from < 2 * HOUR ? views * 0.03 * wave : views * 0.0008 * (place % 3)
        return { from, lengthMs, ...figures(views, Math.round(fails), [2000, 130, 0.03]) }
      }),
      messages: one.role === 'canary' ? [{ message: "TypeError: can't read 'pictures' of undefined", count: 11 }] : [],
    }))
}

export function autopilotAt(now: number): AutopilotState {
  const state = stateAt(now)
  const windows = (long: number) => [
    { longMinutes: 60, shortMinutes: 5, long, short: long * 1.1, limit: 14.4 },
    { longMinutes: 360, shortMinutes: 30, long: long / 2, short: long * 0.7, limit: 6 },
    { longMinutes: 4320, shortMinutes: 120, long: long / 20, short: long / 18, limit: 1 },
  ]
  return {
    mode: 'on',
    pauses: [{ name: 'mf-catalog', until: iso(now + 0.2 * HOUR) }],
    burns: [
      ...state.parts.map(({ name, version }, place) => ({ name, version, windows: windows(place * 0.3) })),
      ...state.canaries.map(({ name, version }) => ({ name, version, windows: windows(9.5) })),
    ],
    actions: [
      {
        at: iso(now - 18 * HOUR),
        name: 'mf-catalog',
        version: versionOf('mf-catalog', 3),
        what: `put into quarantine, rolled back to ${setOf(6)}`,
        taken: true,
        why: '4.2 % of 2,310 views fail, 42 times the budget, for 5 minutes',
      },
      {
        at: iso(now - 40 * HOUR),
        name: 'mf-basket',
        version: versionOf('mf-basket', 2),
        what: 'shadow: would be put into quarantine',
        taken: false,
        why: '1.6 % of 410 views fail, 16 times the budget, for 5 minutes',
      },
    ],
  }
}

export function drillsAt(now: number): Drill[] {
  return parts.slice(0, 5).flatMap((name, place) =>
    Array.from({ length: 8 }, (_, back) => {
      const isProven = !(name === 'mf-product' && back === 0)
      return {
        name,
        at: iso(now - (back * 12 + 3 + place * 0.2) * HOUR),
        from: versionOf(name, 2),
        to: versionOf(name, 1),
        tookMs: 420 + place * 60,
        requests: 240,
        failed: isProven ? 0 : 3,
        mixed: 0,
        isProven,
        why: isProven ? null : '3 requests of 240 failed',
      }
    }),
  )
}
