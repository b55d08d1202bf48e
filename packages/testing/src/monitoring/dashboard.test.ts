/** Checks the dashboard against Grafana's own schema types. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { read, root } from '../repo-checks/repository.ts'

interface Panel {
  id: number
  type: string
  title: string
  options?: object
  fieldConfig?: { defaults?: { custom?: object } }
  targets?: Record<string, unknown>[]
}

interface Dashboard {
  panels: Panel[]
  annotations: { list: Record<string, unknown>[] }
  [name: string]: unknown
}

const dashboard: Dashboard = JSON.parse(read('deploy/grafana/vitrina.json'))

/** Folder of the schema types of each panel type. */
const kinds: Record<string, string> = { timeseries: 'TimeSeries', stat: 'Stat', table: 'Table' }

/** Fields of annotations and targets that are specific to Prometheus. */
const ofPrometheus = ['expr', 'step', 'titleFormat', 'textFormat', 'tagKeys', 'useValueForTime']
const ofTarget = ['refId', 'datasource', 'expr', 'legendFormat', 'instant', 'range', 'format', 'interval']

const without = (object: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))

/** Enumerations of the schema are plain strings in JSON. */
const written = `
type JsonOf<T> = T extends string ? \`\${T}\`
  : T extends number | boolean | null | undefined ? T
  : T extends (infer E)[] ? JsonOf<E>[]
  : { [K in keyof T]: JsonOf<T[K]> }
`

/** The dashboard as a TypeScript module, so that the compiler can check it. */
function moduleOf({ panels, annotations, ...rest }: Dashboard): string {
  const imports = Object.entries(kinds).map(
    ([type, name]) =>
      `import type * as ${name} from '@grafana/schema/dist/esm/raw/composable/${type}/panelcfg/x/${name}PanelCfg_types.gen'`,
  )
  // Both keys belong to an exported dashboard and list its requirements.
  const plain = without(rest, ['__inputs', '__requires'])
  const marks = { ...annotations, list: annotations.list.map((one) => without(one, ofPrometheus)) }
  const constants = [
    `dashboard: JsonOf<Dashboard> = ${JSON.stringify({ ...plain, panels, annotations: marks }, null, 1)}`,
    ...panels
      .filter(({ type }) => type !== 'row')
      .flatMap(({ id, type, options, fieldConfig }) => [
        `options${id}: JsonOf<Partial<${kinds[type]}.Options>> = ${JSON.stringify(options ?? {})}`,
        ...(type === 'timeseries'
          ? [`custom${id}: JsonOf<TimeSeries.FieldConfig> = ${JSON.stringify(fieldConfig?.defaults?.custom ?? {})}`]
          : []),
      ]),
  ]
  return [
    "import type { Dashboard } from '@grafana/schema'",
    ...imports,
    written,
    ...constants.map((constant) => `export const ${constant}`),
  ].join('\n')
}

/** Errors that TypeScript reports for a dashboard. */
function faultsOf(of: Dashboard): string[] {
  const parent = path.join(root, 'node_modules/.cache')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(path.join(parent, 'dashboard-'))
  const file = path.join(folder, 'dashboard.ts')
  writeFileSync(file, moduleOf(of))
  const strict = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig']
  const modern = ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'esnext', '--types', '']
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/.bin/tsc'), ...strict, ...modern, file],
    { encoding: 'utf8' },
  )
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  if (error) throw error
  return `${stdout}${stderr}`.split('\n').filter(Boolean)
}

const changed = (change: (copy: Dashboard) => void): Dashboard => {
  const copy = structuredClone(dashboard)
  change(copy)
  return copy
}
const chart = ({ panels }: Dashboard) => panels.find(({ type }) => type === 'timeseries') as Panel

test('the dashboard matches Grafana’s own types', () => {
  expect(faultsOf(dashboard)).toEqual([])
})

test.each<[what: string, broken: Dashboard, said: RegExp]>([
  ['an unknown field', changed((copy) => Object.assign(copy, { titel: 'a' })), /titel/],
  ['a panel without its kind', changed((copy) => Object.assign(chart(copy), { type: undefined })), /'type' is missing/],
  [
    'a legend that is not shown',
    changed((copy) => Object.assign(chart(copy), { options: { legend: { calcs: [] } } })),
    /showLegend/,
  ],
  ['a mode that there is not', changed((copy) => Object.assign(copy, { graphTooltip: 7 })), /Type '7'/],
])('reports %s', (_what, broken, said) => {
  expect(faultsOf(broken).join('\n')).toMatch(said)
})

test('a panel queries with fields of Prometheus’ data source, each query with a unique refId', () => {
  for (const { title, targets = [] } of dashboard.panels) {
    expect([title, targets.flatMap((one) => Object.keys(one)).filter((name) => !ofTarget.includes(name))]).toEqual([
      title,
      [],
    ])
    expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length)
  }
})
