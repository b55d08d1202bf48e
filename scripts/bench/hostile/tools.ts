import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

interface ToolRun {
  text: string
  /** The tool was killed at its timeout. */
  wasStopped: boolean
}

/** HOME is the tool's own folder, so that no cache of another run is used. */
function runTool(program: string, args: string[], folder: string, seconds: number): Promise<ToolRun> {
  mkdirSync(folder, { recursive: true })
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', TERM: 'dumb', PYTHONUNBUFFERED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    let wasStopped = false
    for (const from of [child.stdout, child.stderr]) {
      from.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
    }
    const timer = setTimeout(() => {
      wasStopped = true
      child.kill('SIGKILL')
    }, seconds * 1000)
    child.once('error', reject)
    child.once('close', () => {
      clearTimeout(timer)
      resolve({ text, wasStopped })
    })
  })
}

export interface SqlmapResult extends ToolRun {
  /** Parameters that are open to SQL injection. */
  places: number
}

/** `*` marks the place where sqlmap tries values. */
export async function sqlmap(url: string, folder: string, seconds: number, more: string[] = []): Promise<SqlmapResult> {
  const args = ['-u', url, '--batch', '--flush-session', '--level=2', '--risk=1', '--threads=2', '--timeout=10']
  const quiet = ['--retries=0', '--time-sec=2', '--disable-coloring', '--output-dir', path.join(folder, 'sqlmap')]
  const ran = await runTool('sqlmap', [...args, ...quiet, '--headers=X-Vitrina: 1', ...more], folder, seconds)
  if (!/testing connection to the target URL/.test(ran.text)) throw new Error(`sqlmap did not begin:\n${ran.text}`)
  return { ...ran, places: ran.text.match(/^Parameter: |parameter '[^']*' is vulnerable/gm)?.length ?? 0 }
}

/** Modules of wapiti that run; those that call other machines or download databases are left out. */
const modules = [
  'sql',
  'blindsql',
  'xss',
  'exec',
  'file',
  'crlf',
  'redirect',
  'methods',
  'htaccess',
  'shellshock',
  'backup',
]

export interface WapitiResult extends ToolRun {
  /** Number of findings by kind. */
  found: Record<string, number>
}

export async function wapiti(url: string, starts: string[], folder: string, seconds: number): Promise<WapitiResult> {
  const report = path.join(folder, 'wapiti.json')
  const bounds = ['-d', '3', '--max-links-per-page', '20', '--max-files-per-dir', '10', '--max-parameters', '8']
  const times = ['--max-scan-time', '12', '--max-attack-time', '6', '-S', 'normal', '-t', '10']
  const files = ['--store-session', folder, '--store-config', folder, '-f', 'json', '-o', report]
  const ran = await runTool(
    'wapiti',
    ['-u', `${url}/`, ...starts.flatMap((one) => ['-s', url + one]), '--scope', 'domain', '-m', modules.join(',')]
      .concat(bounds, times, files)
      .concat(['--flush-session', '--no-bugreport', '-v', '1']),
    folder,
    seconds,
  )
  const text = await readFile(report, 'utf8').catch(() => {
    throw new Error(`wapiti wrote no report:\n${ran.text.slice(-3000)}`)
  })
  const { vulnerabilities = {}, anomalies = {} } = JSON.parse(text) as Record<string, Record<string, unknown[]>>
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).filter(([, all]) => all.length > 0)
  for (const [kind, all] of found) console.error(`wapiti, ${kind}: ${JSON.stringify(all).slice(0, 1500)}`)
  return { ...ran, found: Object.fromEntries(found.map(([kind, all]) => [kind, all.length])) }
}

export const SLOW_CONNECTIONS = 300
const SLOW_SECONDS = 15

const modes = {
  'slow headers': ['-H', '-i', '3', '-t', 'GET', '-x', '24'],
  'slow bodies': ['-B', '-i', '3', '-t', 'POST', '-s', '8192', '-x', '10'],
  'slow reading': ['-X', '-w', '64', '-y', '256', '-n', '3', '-z', '32', '-k', '3'],
}

export type SlowMode = keyof typeof modes
export const slowModes = Object.keys(modes) as SlowMode[]

export interface SlowhttptestResult extends ToolRun {
  /** Other clients were answered during the attack. */
  isAvailable: boolean
}

export async function slowhttptest(url: string, mode: SlowMode, folder: string): Promise<SlowhttptestResult> {
  const bounds = ['-c', String(SLOW_CONNECTIONS), '-r', '100', '-l', String(SLOW_SECONDS), '-p', '3', '-u', url]
  const ran = await runTool('slowhttptest', [...modes[mode], ...bounds], folder, SLOW_SECONDS + 15)
  const verdicts = [...ran.text.matchAll(/service available:[^A-Z]*(YES|NO)/g)].map((match) => match[1])
  if (verdicts.length === 0) throw new Error(`slowhttptest said nothing:\n${ran.text.slice(-3000)}`)
  return { ...ran, isAvailable: !verdicts.includes('NO') }
}
