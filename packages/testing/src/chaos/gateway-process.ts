import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { freePort } from '@vitrina/releases/free-port'
import { gatewayFlags } from '../../../../scripts/site-process.ts'
import { root } from '../repo-checks/repository.ts'

/** A gateway in a process of its own, with its renderers. */
export interface GatewayProcess {
  url: string
  opsUrl: string
  pid: number
  /** Lines of its log so far. */
  log: string[]
  /** Sum of a metric over the series with these labels; 0 without any. */
  figure(name: string, labels?: Readonly<Record<string, RegExp>>): Promise<number>
  /** Sends SIGTERM and resolves when the gateway has ended. */
  stop(): Promise<void>
  /** Sends SIGKILL and resolves when the gateway has ended. */
  kill(): Promise<void>
}

const READY_WITHIN_MS = 60_000

interface Options {
  env: NodeJS.ProcessEnv
  flags?: string[]
}

export async function startGatewayProcess({ env, flags = gatewayFlags }: Options): Promise<GatewayProcess> {
  const [port, ops] = [await freePort(), env.OPS_PORT ?? (await freePort())]
  const host = env.LISTEN_ADDRESS ?? 'localhost'
  const opsHost = env.OPS_LISTEN_ADDRESS ?? 'localhost'
  const file = createRequire(import.meta.url).resolve('@vitrina/gateway/main')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, file], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules/.cache/compiled'),
      PORT: String(port),
      OPS_PORT: String(ops),
      DRILL_EVERY_MINUTES: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: string[] = []
  const hear = (text: unknown) => void log.push(...String(text).split('\n').filter(Boolean))
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  let isOver = false
  const over = new Promise<void>((resolve) =>
    child.once('exit', () => {
      isOver = true
      resolve()
    }),
  )
  const [url, opsUrl] = [`http://${host}:${port}`, `http://${opsHost}:${ops}`]
  const isReady = () =>
    fetch(`${opsUrl}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false)
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await isReady())) {
    if (isOver || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`the gateway was not ready: ${log.slice(-5).join('\n')}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    opsUrl,
    pid: child.pid ?? 0,
    log,
    async figure(name, labels = {}) {
      const text = await fetch(`${opsUrl}/metrics`).then((response) => response.text())
      return sumOf(text, name, labels)
    },
    async stop() {
      if (isOver) return
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await over
      clearTimeout(timer)
    },
    async kill() {
      child.kill('SIGKILL')
      await over
    },
  }
}

/** Sums a metric of Prometheus text over the series whose labels match. */
export function sumOf(text: string, name: string, labels: Readonly<Record<string, RegExp>>): number {
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => Object.entries(labels).every(([label, value]) => value.test(labelOf(line, label))))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}

const labelOf = (line: string, label: string): string => new RegExp(`[{,]${label}="([^"]*)"`).exec(line)?.[1] ?? ''

/** Removes a data folder that a process may still have been writing to. */
export const removeData = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5 })
