import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

export interface WrkResult {
  requests: number
  /** Answers that are neither 2xx nor 3xx, and connections that broke. */
  failed: number
}

interface WrkOptions {
  connections: number
  seconds: number
  /** Processors that wrk runs on, as taskset has them. */
  processors?: string
}

const script = (paths: readonly string[]): string => `
local paths = { ${paths.map((one) => JSON.stringify(one)).join(', ')} }
local at = 0
wrk.headers['user-agent'] = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
wrk.headers['accept-encoding'] = 'br'
wrk.headers['cookie'] = 'isCookieAgreedSuccess=agreed'
request = function()
  at = at + 1
  return wrk.format(nil, paths[at % #paths + 1])
end
`

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0)

/** Asks for the paths in turn, as wrk does: from one thread, so that little of the machine goes to asking. */
export async function wrk(url: string, paths: readonly string[], options: WrkOptions): Promise<WrkResult> {
  const { connections, seconds, processors } = options
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-wrk-'))
  try {
    const file = path.join(folder, 'paths.lua')
    await writeFile(file, script(paths))
    const asked = [
      'wrk',
      '-t',
      '1',
      '-c',
      String(connections),
      '-d',
      `${seconds}s`,
      '--timeout',
      '10s',
      '-s',
      file,
      url,
    ]
    const [program = '', ...flags] = processors ? ['taskset', '-c', processors, ...asked] : asked
    const { stdout } = await promisify(execFile)(program, flags)
    const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? []
    return {
      requests: numberIn(stdout, /(\d+) requests in/),
      failed: numberIn(stdout, /Non-2xx or 3xx responses: (\d+)/) + broken.reduce((sum, one) => sum + Number(one), 0),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
