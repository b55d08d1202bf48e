import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../repo-checks/repository.ts'
import { buildCached } from './cached-build.ts'

/** One folder for each process: test files run in parallel, and each removes its own. */
const workshop = path.join(root, 'packages/testing/.variants', String(process.pid))

/**
 * Ways to break a remote: its code throws, never finishes loading, or blocks its thread when rendered or loaded: on the
 * server ('loop', 'stuck') or in the browser ('freeze', 'freeze-loading').
 */
export type Fault = 'import' | 'render' | 'hydration' | 'hang' | 'loop' | 'stuck' | 'freeze' | 'freeze-loading'

type RenderFault = 'render' | 'hydration' | 'loop' | 'freeze'

const exposedModules = (directory: string): Promise<Record<string, string>> =>
  readFile(path.join(directory, 'package.json'), 'utf8').then((text) => JSON.parse(text).exports)

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

const brokenComponent: Record<RenderFault, (real: string) => string> = {
  render: () => `export default function Broken() { throw new Error('broken on render') }`,
  hydration: (real) => `
import Real from '${real}'
export default function Broken(props: object) {
  if (typeof window !== 'undefined') throw new Error('broken on hydration')
  return <Real {...(props as never)} />
}`,
  loop: (real) => `
import Real from '${real}'
export default function Looping(props: object) {
  while (typeof window === 'undefined') {}
  return <Real {...(props as never)} />
}`,
  freeze: (real) => `
import Real from '${real}'
export default function Frozen(props: object) {
  while (typeof window !== 'undefined') {}
  return <Real {...(props as never)} />
}`,
}

const faultStatements: Record<RenderFault, string> = {
  render: `throw new Error('broken on render')`,
  hydration: `if (typeof window !== 'undefined') throw new Error('broken on hydration')`,
  loop: `while (typeof window === 'undefined') {}`,
  freeze: `while (typeof window !== 'undefined') {}`,
}

const brokenPages = (real: string, fault: RenderFault): string => `
import { pages as real } from '${real}'
const broken = (Real: any) => function Broken(props: object) {
  ${faultStatements[fault]}
  return <Real {...props} />
}
export const pages = Object.fromEntries(
  Object.entries(real).map(([name, load]) => [name, async () => {
    const page = await load()
    return { ...page, default: broken(page.default) }
  }]),
)`

/** Builds a remote that breaks in one way in every exposed module; callers must not change the folder. */
export async function brokenVariant(remote: string, fault: Fault): Promise<string> {
  const directory = await copyOf(remote)
  const manifestFile = path.join(directory, 'package.json')
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8'))
  for (const [name, file] of Object.entries(await exposedModules(directory))) {
    const broken = `./src/broken-${name.slice(2)}.tsx`
    const real = file.replace('./src/', './')
    await writeFile(path.join(directory, broken), sourceOf(name, real, fault))
    manifest.exports[name] = broken
  }
  await writeFile(manifestFile, JSON.stringify(manifest))
  return buildCached(directory)
}

function sourceOf(name: string, real: string, fault: Fault): string {
  // The build creates a chunk for each page, so page names must be static.
  const pages = name === './routes' ? `import { pages } from '${real}'\nexport { pages }\n` : ''
  if (fault === 'import') return `${pages}throw new Error('broken on import')\nexport default null`
  if (fault === 'hang') return `${pages}await new Promise(() => {})\nexport default null`
  if (fault === 'stuck' || fault === 'freeze-loading') {
    const given = name === './routes' ? `export * from '${real}'` : `export { default } from '${real}'`
    return `${given}\nwhile (typeof window ${fault === 'stuck' ? '=' : '!'}== 'undefined') {}`
  }
  return name === './routes' ? brokenPages(real, fault) : brokenComponent[fault](real)
}

/** The same build under another version: the same files with a comment in each of its entries. */
export async function stampedVariant(packageName: string, mark: string): Promise<string> {
  await mkdir(workshop, { recursive: true })
  const dist = path.join(await mkdtemp(path.join(workshop, 'v-')), 'dist')
  await cp(path.join(root, packageName, 'dist'), dist, { recursive: true })
  for (const side of ['browser', 'server']) {
    for (const file of await readdir(path.join(dist, side))) {
      if (/^remoteEntry\..*js$/.test(file)) await appendFile(path.join(dist, side, file), `\n// ${mark}\n`)
    }
  }
  return dist
}

export const clearVariants = (): Promise<void> => rm(workshop, { recursive: true, force: true, maxRetries: 5 })
