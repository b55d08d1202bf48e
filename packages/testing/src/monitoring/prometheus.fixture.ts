import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@vitrina/releases/free-port'
import { root } from '../repo-checks/repository.ts'

export interface Sample {
  labels: Readonly<Record<string, string>>
  value: number
}

interface Target {
  scrapeUrl: string
  health: string
  lastError: string
}

interface Rule {
  name: string
  type: 'alerting' | 'recording'
  health: string
  lastError?: string
  lastEvaluation: string
  state?: string
}

export interface Prometheus {
  targets(): Promise<Target[]>
  rules(): Promise<Rule[]>
  /** Evaluates an expression now; throws the error of Prometheus. */
  now(expression: string): Promise<Sample[]>
  /** Number of series of an expression over the last minute. */
  over(expression: string): Promise<number>
  labelValues(metric: string, label: string): Promise<string[]>
  close(): Promise<void>
}

const READY_WITHIN_MS = 20_000
const deploy = path.join(root, 'deploy/prometheus')

interface Options {
  /** Ops ports of gateways, `127.0.0.1:3200`. */
  gateways: readonly string[]
  /** Address that alerts are sent to. */
  alertmanager: string
}

/** The configuration of the deployment with other addresses and short intervals. */
async function configurationFor({ gateways, alertmanager }: Options): Promise<string> {
  const text = await readFile(path.join(deploy, 'prometheus.yml'), 'utf8')
  const list = (addresses: readonly string[]) => `targets: ${JSON.stringify(addresses)}`
  return text
    .replace(/targets: \["gateway-.*\]/, list(gateways))
    .replace(/targets: \["alertmanager.*\]/, list([alertmanager]))
    .replaceAll(/(scrape|evaluation)_interval: 15s/g, '$1_interval: 1s')
}

/** Starts a real Prometheus with the files of the deployment and a data folder of its own. */
export async function startPrometheus(options: Options): Promise<Prometheus> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-prometheus-'))
  const file = path.join(folder, 'prometheus.yml')
  await writeFile(file, await configurationFor(options))
  await copyFile(path.join(deploy, 'alerts.yml'), path.join(folder, 'alerts.yml'))
  const port = await freePort()
  const flags = [`--config.file=${file}`, `--storage.tsdb.path=${path.join(folder, 'data')}`, '--log.level=error']
  const child = spawn('prometheus', [...flags, `--web.listen-address=127.0.0.1:${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => {
    said = (said + text).slice(-4000)
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw new Error(`Prometheus is not ready: ${error}\n${said}`)
  })

  async function ask<T>(name: string, query: Readonly<Record<string, string>> = {}): Promise<T> {
    const answer = await fetch(`${url}/api/v1/${name}?${new URLSearchParams(query)}`)
    const { status, error, data } = (await answer.json()) as { status: string; error?: string; data: T }
    if (status !== 'success') throw new Error(`${query.query ?? name}: ${error}`)
    return data
  }

  return {
    targets: async () => (await ask<{ activeTargets: Target[] }>('targets')).activeTargets,
    rules: async () => (await ask<{ groups: { rules: Rule[] }[] }>('rules')).groups.flatMap(({ rules }) => rules),
    async now(query) {
      const { result } = await ask<{ result: { metric: Sample['labels']; value: [number, string] }[] }>('query', {
        query,
      })
      return result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }))
    },
    async over(query) {
      const end = Date.now() / 1000
      const window = { start: String(end - 60), end: String(end), step: '5' }
      return (await ask<{ result: unknown[] }>('query_range', { query, ...window })).result.length
    },
    labelValues: (metric, label) => ask(`label/${label}/values`, { 'match[]': metric }),
    async close() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function waitUntilReady(url: string): Promise<void> {
  let last: unknown = 'it did not start'
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(50)) {
    const answer = await fetch(`${url}/-/ready`).catch((error: unknown) => {
      last = error
      return null
    })
    if (answer?.ok) return
  }
  throw last
}
