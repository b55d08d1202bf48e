import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { rspack } from '@rspack/core'
import { remote } from '@vitrina/federation/presets/remote'
import { readBuild } from '../versions/dist.ts'
import type { Version } from '../versions/version.ts'
import { type Candidate, type Combination, candidateOf, type Part, type Surface } from './part.ts'

const root = resolve(import.meta.dirname, '../../../..')

/** Sources of a remote as its team writes it: files by path, and fields of its package.json. */
export interface RemoteSources {
  version?: string
  shell?: string
  exports?: Record<string, string>
  files: Record<string, string>
}

/** A valid remote: a widget with its own styles, and a page. */
export const validRemote: RemoteSources = {
  exports: { './routes': './src/routes.ts', './Button': './src/Button.tsx' },
  files: {
    'src/routes.ts': `export const pages = {
  stock: () => import(/* webpackChunkName: "stock" */ './stock.tsx'),
}
`,
    'src/stock.tsx': `import styles from './Button.module.css'
export const head = () => ({ title: 'Stock' })
export default function Stock() { return <p className={styles.button}>Stock</p> }
`,
    'src/Button.tsx': `import { useState } from 'react'
import styles from './Button.module.css'
export interface ButtonProps { idcode: string; max?: number; onDone?: (count: number) => void }
export default function Button({ idcode, max = 1, onDone }: ButtonProps) {
  const [count, setCount] = useState(0)
  return <button className={styles.button} onClick={() => { setCount(max); onDone?.(count) }}>{idcode}</button>
}
`,
    'src/Button.module.css': `@layer page {
  .button { color: red; animation: turn 1s; }
  .button:is(:hover, :focus) > b { color: green; }
  @keyframes turn { to { opacity: 0 } }
  @media (width < 700px) { .button { color: blue } }
  :root:has(.button) { --bar: 10px; scroll-padding-top: 10px; }
}
`,
  },
}

/** A copy of the sources with some files replaced. */
export const withFiles = (files: Record<string, string>, more: Partial<RemoteSources> = {}): RemoteSources => ({
  ...validRemote,
  ...more,
  files: { ...validRemote.files, ...files },
})

const owner = { team: 'Small team', contact: 'small@shop.test' }

const folders: string[] = []

/** Removes the folders of all builds. */
export async function removeBuilds(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })))
}

async function makeFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'gate-'))
  folders.push(made)
  return made
}

/** Builds a remote with the project's own preset; returns its dist folder. */
export async function buildRemote(name: string, sources: RemoteSources): Promise<string> {
  const place = await makeFolder()
  const directory = join(place, name)
  const { version = '1.0.0', shell = '^1', exports = {} } = sources
  const manifest = { name: `@vitrina/${name}`, version, type: 'module', exports, vitrina: { shell, owner } }
  const changelog = `# ${name}\n\n## ${version}\n\nA button.\n`
  const files = { 'CHANGELOG.md': changelog, ...sources.files, 'package.json': JSON.stringify(manifest) }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true })
    await writeFile(join(directory, path), text)
  }
  await writeFile(
    join(directory, 'src/styles.d.ts'),
    "declare module '*.css' { const names: Record<string, string>; export default names }",
  )
  await symlink(join(root, 'node_modules'), join(place, 'node_modules'))
  await new Promise<void>((done, fail) => {
    const compiler = rspack(remote(directory))
    compiler.run((error, stats) => {
      const wrong = error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : null)
      compiler.close(() => (wrong ? fail(wrong) : done()))
    })
  })
  return join(directory, 'dist')
}

/** A copy of a build with some files modified. */
export async function patchBuild(dist: string, files: Record<string, (before: string) => string>): Promise<string> {
  const copy = join(await makeFolder(), 'dist')
  await cp(dist, copy, { recursive: true })
  const { files: built } = await readBuild(dist)
  for (const [path, change] of Object.entries(files)) {
    const before = built.find((file) => file.path === path)?.content.toString('utf8') ?? ''
    await writeFile(join(copy, path), change(before))
  }
  return copy
}

export async function candidateFrom(dist: string, name = 'mf-small'): Promise<Candidate> {
  return candidateOf(name, dist, await readBuild(dist))
}

const emptySurface: Surface = { exposes: {}, pages: [], consumes: {}, leadsTo: [], uses: {}, gives: {} }

/** A version in a live set, described by its recorded surface. */
export function servedPart(name: string, surface: Partial<Surface>, shellContract: string): Part {
  const record: Version = {
    name,
    version: '0'.repeat(16),
    publishedAt: '2026-11-01T00:00:00.000Z',
    files: [],
    assets: {
      entry: 'main.js',
      chunks: {},
      fonts: [],
      exposes: Object.keys(surface.exposes ?? {}),
      changes: 'All of it.',
      owner,
    },
    shellContract,
  }
  return { name, version: record.version, record, folder: '', surface: { ...emptySurface, ...surface }, smoke: null }
}

const gives = { react: ['useState'], 'react/jsx-runtime': ['jsx', 'jsxs', 'Fragment'] }

export const shellPart = (more: Partial<Surface> = {}, contract = '1'): Part =>
  servedPart('shell', { gives, leadsTo: ['mf-small/stock'], ...more }, contract)

export const liveSet = (...parts: Part[]): Combination => ({ set: '1'.repeat(16), role: 'live', parts })
