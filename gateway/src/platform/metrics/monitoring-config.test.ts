import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import express from 'express'
import supertest from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { readExposition } from '../../infra/telemetry/metrics/exposition.fixture.ts'
import { servicesWithFigures } from './site.fixture.ts'
import { siteMetrics } from './site-metrics.ts'

const deploy = path.join(import.meta.dirname, '../../../../deploy')
const alertsFile = path.join(deploy, 'prometheus/alerts.yml')
const alerts = readFileSync(alertsFile, 'utf8')
const dashboard = JSON.parse(readFileSync(path.join(deploy, 'grafana/vitrina.json'), 'utf8'))

/** Labels that Prometheus adds to every series of a target. */
const always = ['instance', 'job']
const words = new Set(
  `sum max min count by on rate increase changes time histogram_quantile label_values and or unless offset`.split(' '),
)

/** Labels by metric, as exported by a gateway that has counted at least one of everything. */
const labelsByMetric = new Map<string, Set<string>>()

beforeAll(async () => {
  const { services, close } = await servicesWithFigures()
  const { text } = await supertest(express().use(siteMetrics(services))).get('/metrics')
  close()
  const families = readExposition(text)
  // A metric without a sample would be missing from all checks below.
  expect([...families].filter(([, { samples }]) => samples.length === 0)).toEqual([])
  for (const { samples } of families.values())
    for (const { name, labels } of samples)
      labelsByMetric.set(name, new Set([...(labelsByMetric.get(name) ?? []), ...Object.keys(labels)]))
  labelsByMetric.set('up', new Set())
  for (const [, name = ''] of alerts.matchAll(/- record: (\S+)/g)) labelsByMetric.set(name, new Set())
})

const expressionsOfAlerts = [...alerts.matchAll(/expr: (?:>-\s+)?(.+)/g)].map(([, text = '']) => text)
const panels: { title: string; type: string; targets?: { expr: string }[]; datasource?: { uid: string } }[] =
  dashboard.panels
const expressionsOfPanels = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const others: string[] = [
  ...dashboard.annotations.list.map(({ expr }: { expr: string }) => expr),
  ...dashboard.templating.list.slice(1).map(({ query }: { query: { query: string } }) => query.query),
]

const isMetric = /[a-z_][a-z0-9_]*:[a-z0-9_:]+|\b[a-z_][a-z0-9_]*\b/g
const grouping = /\b(?:by|on) \(([^)]*)\)/g

/** Names of metrics and labels in an expression that no gateway exports. */
function unknownIn(expression: string): string[] {
  const unknown: string[] = []
  const bare = expression.replace(/"[^"]*"/g, '""').replace(/\[[^\]]*\]/g, '')
  const used = new Set<string>()
  for (const [, inner = ''] of bare.matchAll(/\{([^}]*)\}/g))
    for (const [, label = ''] of inner.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)) used.add(label)
  const [variable] = /^label_values\(\w+, (\w+)\)$/.exec(bare)?.slice(1) ?? []
  for (const [, list = ''] of bare.matchAll(grouping)) for (const label of list.split(',')) used.add(label.trim())
  if (variable) used.add(variable)
  const names = bare
    .replace(grouping, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/^label_values\((\w+), \w+\)$/, '$1')
    .matchAll(isMetric)
  const labels = new Set(always)
  for (const [name] of names) {
    if (words.has(name)) continue
    const own = labelsByMetric.get(name)
    if (!own) unknown.push(name)
    for (const label of own ?? []) labels.add(label)
  }
  return [...unknown, ...[...used].filter((label) => !labels.has(label))]
}

describe('every metric and label that is used is exported by a gateway', () => {
  test('in alerts', () => {
    expect(expressionsOfAlerts.length).toBeGreaterThan(50)
    expect(expressionsOfAlerts.flatMap(unknownIn)).toEqual([])
  })

  test('on the dashboard', () => {
    expect(expressionsOfPanels.length).toBeGreaterThan(45)
    expect([...expressionsOfPanels, ...others].flatMap(unknownIn)).toEqual([])
  })

  test('and a name that is not exported is found', () => {
    expect(unknownIn('sum by (rom) (rate(vitrina_part_views_total{verson="1"}[5m])) / vitrina_nothing')).toEqual([
      'vitrina_nothing',
      'verson',
      'rom',
    ])
  })
})

test('the dashboard can be imported into any Grafana: a data source variable, unique panels, no overlaps', () => {
  const [source] = dashboard.templating.list
  expect(source).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' })
  const ids = dashboard.panels.map(({ id }: { id: number }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const charts = panels.filter(({ type }) => type !== 'row')
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is how Grafana names a variable
  expect(charts.filter(({ datasource }) => datasource?.uid !== '${datasource}')).toEqual([])
  const taken = new Set<string>()
  for (const { gridPos } of dashboard.panels) {
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(taken.has(`${x} ${y}`)).toBe(false)
        expect(x).toBeLessThan(24)
        taken.add(`${x} ${y}`)
      }
  }
})

test('every exported metric is used on the dashboard or by an alert', () => {
  const looked = [...expressionsOfAlerts, ...expressionsOfPanels, ...others].join(' ')
  const families = new Set([...labelsByMetric.keys()].map((name) => name.replace(/_(?:bucket|sum|count)$/, '')))
  expect([...families].filter((name) => !looked.includes(name))).toEqual([])
})

test('a burning budget has alerts of three pairs of windows, for failures and slowness of pages and of the order path', () => {
  for (const what of ['PageErrors', 'PageLatency', 'OrderErrors', 'OrderLatency'])
    for (const how of ['Fast', 'Steadily', 'Slowly']) expect(alerts).toContain(`- alert: ${what}Burn${how}\n`)
  for (const [rate, long, short] of [
    ['14.4', '1h', '5m'],
    ['6', '6h', '30m'],
    ['1', '3d', '2h'],
  ])
    for (const objective of ['page_errors', 'page_slow', 'order_errors', 'order_slow'])
      expect(alerts).toMatch(
        new RegExp(
          `vitrina:${objective}:ratio_${long} > ${rate} \\* [\\d.]+ and vitrina:${objective}:ratio_${short} > ${rate} \\*`,
        ),
      )
})

test('the handbook says what to do for each alert', () => {
  const handbook = readFileSync(path.join(deploy, '../docs/operating-telemetry.md'), 'utf8')
  const names = [...alerts.matchAll(/- alert: (\S+)/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(25)
  const said = (name: string) => handbook.includes(`\`${name.replace(/(?:Fast|Steadily|Slowly)$/, '…')}\``)
  expect(names.filter((name) => !said(name))).toEqual([])
})

test('the handbook describes every exported metric', () => {
  const handbook = readFileSync(path.join(deploy, '../docs/operating-telemetry.md'), 'utf8')
  const names = [...labelsByMetric.keys()].filter((name) => !name.includes(':') && name !== 'up')
  const families = new Set(names.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')))
  expect([...families].filter((name) => !handbook.includes(`\`${name}\``))).toEqual([])
})

test('promtool accepts the rules and the configuration', () => {
  const check = (...words: string[]) =>
    execFileSync('promtool', ['check', ...words], { encoding: 'utf8', stdio: 'pipe' })
  expect(check('rules', '--lint-fatal', alertsFile)).toContain('SUCCESS')
  expect(check('config', path.join(deploy, 'prometheus/prometheus.yml'))).toContain('SUCCESS')
})
