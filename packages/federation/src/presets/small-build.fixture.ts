import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import rspack, { type RspackPluginInstance } from '@rspack/core'
import { baseConfiguration } from './rules.ts'

const folders: string[] = []

/** Removes the folders of all builds. */
export async function removeBuilds(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })))
}

export interface SmallBuild {
  errors: string[]
  warnings: string[]
  /** The text of a file of the build. */
  file(name: string): Promise<string>
}

/** Builds the given files for browsers, with each of the entries. */
export async function buildSmall(
  files: Record<string, string>,
  entries: readonly string[],
  plugins: readonly RspackPluginInstance[] = [],
): Promise<SmallBuild> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-small-'))
  folders.push(directory)
  for (const [name, text] of Object.entries({ 'package.json': '{"name":"@vitrina/mf-small"}', ...files })) {
    await mkdir(path.dirname(path.join(directory, name)), { recursive: true })
    await writeFile(path.join(directory, name), text)
  }
  await symlink(path.resolve(import.meta.dirname, '../../../../node_modules'), path.join(directory, 'node_modules'))
  const base = baseConfiguration(directory, 'mf-small', 'browser')
  const output = path.join(directory, 'dist/browser')
  const said = await new Promise<Pick<SmallBuild, 'errors' | 'warnings'>>((resolve, reject) => {
    rspack(
      {
        ...base,
        entry: Object.fromEntries(entries.map((name) => [name, `./${name}.ts`])),
        output: {
          ...base.output,
          path: output,
          filename: '[name].js',
          chunkFilename: '[name].js',
          cssFilename: '[name].css',
        },
        plugins: [...(base.plugins ?? []), ...plugins],
      },
      (error, stats) => {
        if (error || !stats) return reject(error)
        const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true })
        resolve({ errors: errors.map(({ message }) => message), warnings: warnings.map(({ message }) => message) })
      },
    )
  })
  return { ...said, file: (name) => readFile(path.join(output, name), 'utf8') }
}
