import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const NAME = '@mdn/mdn-http-observatory'
const VERSION = '1.4.8'
const INSTALL_LIMIT_MS = 240_000

export interface Scan {
  grade: string
  score: number
  /** The highest score in the scanner's own table for a site that is not on the HSTS preload list. */
  reachable: number
  /** Results by test, each with its score modifier. */
  found: Record<string, [result: string, modifier: number]>
}

/**
 * Installs MDN's scanner into a folder of its own. It is no dependency of ours: it brings a server, a database and an
 * error reporting client with install scripts, none of which is run here. Rejects when it is not installed and no
 * registry answers.
 */
export async function installScanner(): Promise<string> {
  const folder = path.join(tmpdir(), `vitrina-observatory-${VERSION}`)
  const scanner = path.join(folder, 'node_modules', NAME)
  if (existsSync(path.join(scanner, 'conf/hsts-preload.json'))) return scanner
  const fresh = `${folder}-${process.pid}`
  try {
    await mkdir(fresh, { recursive: true })
    await writeFile(path.join(fresh, 'package.json'), JSON.stringify({ name: 'observatory', private: true }))
    const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--omit=optional']
    await run('npm', ['install', ...quietly, `${NAME}@${VERSION}`], { cwd: fresh, timeout: INSTALL_LIMIT_MS })
    // Its install script would download the HSTS preload list; a test host is not on it.
    await writeFile(path.join(fresh, 'node_modules', NAME, 'conf/hsts-preload.json'), '{}')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    await rename(fresh, folder)
    return scanner
  } catch (error) {
    await rm(fresh, { recursive: true, force: true, maxRetries: 5 })
    throw new Error(`The scanner of MDN is not there: a package registry has to give ${NAME}@${VERSION} once`, {
      cause: error,
    })
  }
}

const scanning = (folder: string, host: string): string => `
const at = ${JSON.stringify(`${pathToFileURL(folder)}/src/`)}
const { scan } = await import(at + 'scanner/index.js')
const { getScoreModifier } = await import(at + 'grader/grader.js')
const { scan: { grade, score }, tests } = await scan(${JSON.stringify(host)})
const best = (test) => Math.max(0, ...test.constructor.possibleResults.filter((one) => one !== 'hsts-preloaded').map(getScoreModifier))
const reachable = Object.values(tests).reduce((sum, test) => sum + best(test), 100)
const found = Object.fromEntries(Object.entries(tests).map(([name, { result, scoreModifier }]) => [name, [result, scoreModifier]]))
console.log(JSON.stringify({ grade, score, reachable, found }))
`

/** Scans a host with a self-signed certificate, as the Observatory does. */
export async function scan(folder: string, host: string, certificate: string): Promise<Scan> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', scanning(folder, host)], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
    timeout: 60_000,
  })
  return JSON.parse(stdout)
}
