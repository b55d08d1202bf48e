/** Builds of changed packages, cached by their sources: the same sources are built once, also across runs. */
import { execFile } from 'node:child_process'
import { createHash, type Hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../repo-checks/repository.ts'

const run = promisify(execFile)
const folder = path.join(root, 'packages/testing/.variants/builds')

/** Sources that every package is built from besides its own. */
const sharedSources = [
  ...['contracts', 'federation', 'site', 'ui'].map((name) => `packages/${name}/src`),
  'shell/package.json',
  'package-lock.json',
]

const UNUSED_DAYS = 3
const DAY_MS = 24 * 3_600_000

async function filesBelow(place: string): Promise<string[]> {
  if (!(await stat(place)).isDirectory()) return [place]
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

async function addTo(hash: Hash, place: string): Promise<void> {
  for (const file of await filesBelow(place))
    hash.update(`${path.relative(place, file)}\0`).update(await readFile(file))
}

let sharedHash: Promise<string> | undefined

async function hashOfShared(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const place of sharedSources) await addTo(hash, path.join(root, place))
  return hash.digest('hex')
}

/** Hash of all inputs of a build. */
async function nameOf(directory: string): Promise<string> {
  sharedHash ??= hashOfShared()
  const hash = createHash('sha256').update(await sharedHash)
  await addTo(hash, directory)
  return `${path.basename(directory)}-${hash.digest('hex').slice(0, 16)}`
}

async function removeUnused(): Promise<void> {
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name)
    const { mtimeMs } = await stat(place)
    if (Date.now() - mtimeMs > UNUSED_DAYS * DAY_MS) await rm(place, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The package's own configuration without the minifier, which takes 30 to 50 % of the build time. */
const CONFIG_NAME = 'rspack.variant.ts'
const config = `import given from './rspack.config.ts'

export default given.map((one) => ({ ...one, optimization: { ...one.optimization, minimize: false } }))
`

/** Builds the package in this folder unless the build is cached; returns the folder of the build. */
export async function buildCached(directory: string): Promise<string> {
  await writeFile(path.join(directory, CONFIG_NAME), config)
  const buildFolder = path.join(folder, await nameOf(directory))
  if (!existsSync(buildFolder)) {
    const rspack = path.join(root, 'node_modules/.bin/rspack')
    await run(process.execPath, [rspack, 'build', '--config', CONFIG_NAME], { cwd: directory })
    await mkdir(folder, { recursive: true })
    await removeUnused()
    // Another process may have finished the same build first.
    await rename(path.join(directory, 'dist'), buildFolder).catch((error) => {
      if (!existsSync(buildFolder)) throw error
    })
  }
  await utimes(buildFolder, new Date(), new Date())
  return buildFolder
}
