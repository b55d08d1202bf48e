import type { AutopilotState } from '@vitrina/contracts/ops/autopilot'
import type { Drill } from '@vitrina/contracts/ops/drills'
import type { HealthFigures, VersionHealth, VersionSeries } from '@vitrina/contracts/ops/health'
import { HOUR, iso, parts, setOf, stateAt, versionOf } from './ops-data.fixture.ts'

function figures(views: number, failing: number, [lcp, inp, cls]: [number, number, number]): HealthFigures {
  const vital = (p75: number) => ({ count: Math.round(views / 3), p75: views > 0 ? p75 : null })
  return {
    views,
    failing,
    kinds: failing > 0 ? { error: failing } : {},
    networks: Math.min(failing, 9),
    vitals: { LCP: vital(lcp), INP: vital(inp), CLS: vital(cls) },
  }
}

/** Live versions are healthy, the canary of mf-product is slow, mf-content has no data. */
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

/** Buckets of one sixtieth of the period; the canary began to fail two hours ago. */
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
        why: '97 of 2310 views failed (4.20 %) within 1 h from 61 networks, 31 of 240 views failed (12.9 %) within 5 min; 0.10 % may fail: the budget burns 42.0 times too fast, 14.4 is the limit; boundary 88, load 9',
      },
      {
        at: iso(now - 40 * HOUR),
        name: 'mf-basket',
        version: versionOf('mf-basket', 2),
        what: `shadow: would be put into quarantine, rolled back to ${setOf(4)}`,
        taken: false,
        why: '7 of 410 views failed (1.71 %) within 1 h from 6 networks, 4 of 60 views failed (6.67 %) within 5 min; 0.10 % may fail: the budget burns 17.1 times too fast, 14.4 is the limit; error 7',
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
        why: isProven ? null : '/catalog/ was answered 503; / came without content; and 1 more',
      }
    }),
  )
}
