import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { containerName } from '@vitrina/federation/shared'
import { root } from '../repo-checks/repository.ts'
import { breakingStatement, type Fault } from './break-container.ts'
import { buildCached } from './cached-build.ts'

/** One folder for each process: test files run in parallel, and each removes its own. */
const workshop = path.join(root, 'packages/testing/.variants', String(process.pid))

/** Copies the sources of a package to a folder of their own, to be edited and built there. */
export async function copyOf(packageName: string): Promise<string> {
  await mkdir(workshop, { recursive: true })
  const directory = path.join(await mkdtemp(path.join(workshop, 'v-')), packageName)
  await cp(path.join(root, packageName), directory, {
    recursive: true,
    filter: (source) => !/[\\/](?:dist|\.dev|node_modules|\.turbo)(?:[\\/]|$)|\.test\.tsx?$/.test(source),
  })
  return directory
}

/** Builds the remote with edited sources; returns the folder of the build, which callers must not change. */
export async function editedVariant(
  packageName: string,
  edit: (file: string, text: string) => string,
): Promise<string> {
  const directory = await copyOf(packageName)
  let isEdited = false
  for (const entry of await readdir(path.join(directory, 'src'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const text = await readFile(file, 'utf8')
    const edited = edit(path.relative(directory, file), text)
    if (edited === text) continue
    await writeFile(file, edited)
    isEdited = true
  }
  if (!isEdited) throw new Error(`The sources of ${packageName} have nothing of what was to be edited`)
  return buildCached(directory)
}

/** Copies the build of a package and appends a text to each of its entries; callers must not change the folder. */
async function withAppended(packageName: string, textFor: (side: 'browser' | 'server') => string): Promise<string> {
  await mkdir(workshop, { recursive: true })
  const dist = path.join(await mkdtemp(path.join(workshop, 'v-')), 'dist')
  await cp(path.join(root, packageName, 'dist'), dist, { recursive: true })
  for (const side of ['browser', 'server'] as const) {
    for (const file of await readdir(path.join(dist, side))) {
      if (/^remoteEntry\..*js$/.test(file)) await appendFile(path.join(dist, side, file), `\n${textFor(side)}\n`)
    }
  }
  return dist
}

/** The build of a remote with an entry that breaks every exposed module in one way; each mark gives another version. */
export const brokenVariant = (remote: string, fault: Fault, mark = ''): Promise<string> =>
  withAppended(remote, (side) => {
    const container = side === 'browser' ? containerName(remote) : 'module.exports'
    return `${breakingStatement(container, fault)} // ${mark}`
  })

/** The same build under another version: the same files with a comment in each of its entries. */
export const stampedVariant = (packageName: string, mark: string): Promise<string> =>
  withAppended(packageName, () => `// ${mark}`)

export const clearVariants = (): Promise<void> => rm(workshop, { recursive: true, force: true, maxRetries: 5 })
