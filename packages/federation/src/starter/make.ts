/** `npm run starter`: bundles `start.ts` and writes the result into `starter.ts`. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import rspack from '@rspack/core'

const file = path.join(import.meta.dirname, 'starter.ts')
const BEFORE = 'export const STARTER =\n  '
const AFTER = '\n\n/** Hashes of'

/**
 * The text of the script, the same on every machine. Its target is ES2017, since it also runs in browsers that cannot
 * run the rest of the site.
 */
export async function buildStarter(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-starter-'))
  try {
    await new Promise<void>((resolve, reject) => {
      rspack(
        {
          mode: 'production',
          devtool: false,
          target: ['web', 'es2017'],
          context: import.meta.dirname,
          entry: { start: './start.ts' },
          output: { path: folder, filename: '[name].js' },
          resolve: { extensions: ['.ts'] },
          module: {
            rules: [
              {
                test: /\.ts$/,
                loader: 'builtin:swc-loader',
                type: 'javascript/auto',
                options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2017' } },
              },
            ],
          },
        },
        (error, stats) => {
          if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
          else resolve()
        },
      )
    })
    return await readFile(path.join(folder, 'start.js'), 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}

if (import.meta.main) {
  const source = await readFile(file, 'utf8')
  const [begin, end] = [source.indexOf(BEFORE) + BEFORE.length, source.indexOf(AFTER)]
  if (begin < BEFORE.length || end < begin) throw new Error(`${file} has no place for the text`)
  await writeFile(file, source.slice(0, begin) + JSON.stringify(await buildStarter()) + source.slice(end))
}
