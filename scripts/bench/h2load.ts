import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

export interface SteadyResult {
  requests: number
  /** Responses that are not 2xx. */
  failed: number
  p99Ms: number
}

interface SteadyOptions {
  /** Rate of all connections together. */
  perSecond: number
  connections: number
  seconds: number
  /** Processors that the load generator runs on, in the format of taskset. */
  processors: string
  headers: Readonly<Record<string, string>>
}

/**
 * Sends requests at a steady rate whatever the response times: each connection has a timer of its own. The delay that
 * wrk can put between two requests turns into bursts after the first slow response, and would measure those.
 */
export async function runH2load(url: string, options: SteadyOptions): Promise<SteadyResult> {
  const { perSecond, connections, seconds, processors, headers } = options
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-steady-'))
  const log = path.join(folder, 'requests')
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const each = String(Math.max(1, Math.round(perSecond / connections)))
  const command = ['h2load', '--h1', '-c', String(connections), '--rps', each, '-D', `${seconds}s`]
  try {
    await promisify(execFile)('taskset', [
      '-c',
      processors,
      ...command,
      '--warm-up-time=1s',
      `--log-file=${log}`,
      ...flags,
      url,
    ])
    const rows = (await readFile(log, 'utf8')).trim().split('\n')
    // Each row: start time, µs; status; duration, µs.
    const answers = rows.map((row) => row.split('\t').map(Number))
    const took = answers.map(([, , microseconds = 0]) => microseconds).sort((one, other) => one - other)
    return {
      requests: answers.length,
      failed: answers.filter(([, status = 0]) => status < 200 || status > 299).length,
      p99Ms: (took[Math.floor(took.length * 0.99)] ?? Number.NaN) / 1000,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
