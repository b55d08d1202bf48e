import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

export interface WrkResult {
  requests: number
  /** Responses that are neither 2xx nor 3xx, and broken connections. */
  failed: number
  /** Requests per second. */
  rate: number
  p99Ms: number
}

interface WrkOptions {
  connections: number
  seconds: number
  /** Processors that wrk runs on, in the format of taskset. */
  processors?: string
  headers?: Readonly<Record<string, string>>
}

/** Headers of a guest's browser. */
export const guestHeaders = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-encoding': 'gzip, deflate, br, zstd',
  cookie: 'user_uuid=3f0c6a52-2f6c-4f0b-9a55-52c1c8f3a6e1; isCookieAgreedSuccess=agreed',
}

const script = (paths: readonly string[], { headers = guestHeaders }: WrkOptions): string => `
local paths = { ${paths.map((one) => JSON.stringify(one)).join(', ')} }
local at = 0
${Object.entries(headers)
  .map(([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
  .join('\n')}
request = function()
  at = at + 1
  return wrk.format(nil, paths[at % #paths + 1])
end
`

const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

function p99In(text: string): number {
  const [, value, unit = ''] = /99%\s+([\d.]+)(us|ms|s|m)/.exec(text) ?? []
  return Number(value) * (units[unit] ?? Number.NaN)
}

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0)

/** Requests the paths in turn with wrk, from one thread, so that the load generator takes little of the machine. */
export async function wrk(url: string, paths: readonly string[], options: WrkOptions): Promise<WrkResult> {
  const { connections, seconds, processors } = options
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-wrk-'))
  try {
    const file = path.join(folder, 'paths.lua')
    await writeFile(file, script(paths, options))
    const command = [
      'wrk',
      '-t',
      '1',
      '-c',
      String(connections),
      '-d',
      `${seconds}s`,
      '--latency',
      '--timeout',
      '10s',
      '-s',
      file,
      url,
    ]
    const [program = '', ...flags] = processors ? ['taskset', '-c', processors, ...command] : command
    const { stdout } = await promisify(execFile)(program, flags)
    const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? []
    return {
      requests: numberIn(stdout, /(\d+) requests in/),
      rate: numberIn(stdout, /Requests\/sec:\s+([\d.]+)/),
      p99Ms: p99In(stdout),
      failed: numberIn(stdout, /Non-2xx or 3xx responses: (\d+)/) + broken.reduce((sum, one) => sum + Number(one), 0),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
