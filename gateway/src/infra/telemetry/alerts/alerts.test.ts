import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { alertCases } from './alert-cases.fixture.ts'
import type { AlertCase } from './series.fixture.ts'

const rules = path.join(import.meta.dirname, '../../../../../deploy/prometheus/alerts.yml')
const runbook = 'docs/operating-telemetry.md#what-an-alert-asks-for'

interface Case extends AlertCase {
  name: string
  severity: string
}

const all: Case[] = Object.entries(alertCases).flatMap(([name, { severity, cases }]) =>
  cases.map((one) => ({ name, severity, ...one })),
)

/** One burning error budget fires several alerts. */
const matterOf = ({ name }: Case): string => name.replace(/(?:Fast|Steadily|Slowly)$/, '')

interface World {
  at: string | undefined
  matters: Set<string>
  series: Set<string>
  cases: Case[]
}

/** Packs independent cases into one evaluation of promtool, because each takes half a second. */
function worlds(cases: readonly Case[]): Case[][] {
  const made: World[] = []
  for (const one of cases) {
    const names = Object.keys(one.series)
    const canHold = ({ at, matters, series }: World) =>
      at === one.at && !matters.has(matterOf(one)) && !names.some((name) => series.has(name))
    const world = made.find(canHold) ?? { at: one.at, matters: new Set(), series: new Set(), cases: [] }
    if (world.cases.length === 0) made.push(world)
    world.matters.add(matterOf(one))
    for (const name of names) world.series.add(name)
    world.cases.push(one)
  }
  return made.map(({ cases }) => cases)
}

const expected = ({ severity, expected: alert }: Case) =>
  alert ? [{ exp_labels: { severity, ...alert.labels }, exp_annotations: { summary: alert.summary, runbook } }] : []

/** The test file of promtool for one such group. */
const written = (cases: Case[], at: number) => ({
  name: `world ${at}`,
  interval: '1m',
  input_series: cases.flatMap(({ series }) => Object.entries(series).map(([series, values]) => ({ series, values }))),
  alert_rule_test: cases.map((one) => ({
    eval_time: one.at ?? '20m',
    alertname: one.name,
    exp_alerts: expected(one),
  })),
})

/** The cases that promtool reports as failed. */
function judged(cases: readonly Case[]): Set<Case> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-alerts-'))
  const file = path.join(folder, 'cases.yml')
  const groups = worlds(cases)
  // JSON is valid YAML.
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests: groups.map(written) }))
  const { stdout, stderr, error } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  if (error) throw error
  const faults = new Set<Case>()
  let world: Case[] = []
  for (const [, at, alert] of `${stdout}${stderr}`.matchAll(/^ +name: world (\d+),|^ +alertname: (\w+), time/gm)) {
    if (at !== undefined) world = groups[Number(at)] ?? []
    for (const one of world) if (one.name === alert) faults.add(one)
  }
  if (faults.size === 0 && !stdout.includes('SUCCESS')) throw new Error(`${stdout}${stderr}`)
  return faults
}

let faults = new Set<Case>()
beforeAll(() => {
  faults = judged(all)
}, 120_000)

test('every alert has a case in which it fires, and one in which it does not', () => {
  const names = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\S+)/g)].map(([, name = '']) => name)
  const half = Object.entries(alertCases).filter(
    ([, { cases }]) => !cases.some(({ expected: alert }) => alert) || !cases.some(({ expected: alert }) => !alert),
  )
  expect(names.length).toBeGreaterThan(25)
  expect(Object.keys(alertCases).sort()).toEqual(names.sort())
  expect(half).toEqual([])
})

test('detects a case with a wrong expectation', () => {
  const [firingCase, quiet] = ['it is 0', 'it is 1'].map((what) =>
    all.find((one) => one.name === 'GatewayNotReady' && one.what === what),
  )
  if (!firingCase || !quiet) throw new Error('the alert has both cases')
  const wrong = [
    { ...firingCase, expected: undefined },
    { ...quiet, expected: firingCase.expected },
    { ...firingCase, what: 'words', expected: { summary: 'other words' } },
  ] as Case[]
  expect([...judged(wrong)]).toEqual(wrong)
})

describe('an alert', () => {
  test.each(all.filter(({ expected: alert }) => alert))('$name fires when $what', (one) => {
    expect(faults).not.toContain(one)
  })

  test.each(all.filter(({ expected: alert }) => !alert))('$name does not fire when $what', (one) => {
    expect(faults).not.toContain(one)
  })
})
