import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../workspace.ts'
import { isForTests, type PackageSpec, publishedExports, readManifest } from './package-specs.ts'
import { relativeSpecifiers, rewriteUrlExtensions } from './specifiers.ts'

const run = promisify(execFile)

/** Type declarations of style sheets: a package packed alone imports style sheets too. */
const styles = path.join(root, 'packages/ui/src/css.d.ts')

/**
 * Compiles the sources of the packages to scripts and declarations below `target`, in the folder layout of the
 * repository. Throws with the compiler's messages.
 */
export async function emit(specs: readonly PackageSpec[], target: string): Promise<void> {
  const files = [...new Set([styles, ...specs.flatMap(sourcesOf)])].sort()
  const configuration = path.join(target, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    // The same target as swc has for the packages themselves.
    target: 'es2022',
    rootDir: root,
    outDir: target,
    typeRoots: [path.join(root, 'node_modules/@types')],
  }
  await writeFile(
    configuration,
    JSON.stringify({ extends: path.join(root, 'tsconfig.json'), compilerOptions, files, include: [] }),
  )
  try {
    // With several threads the order of type members is not deterministic.
    const options = ['--project', configuration, '--singleThreaded', '--pretty', 'false']
    await run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), ...options])
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`The packages cannot be compiled:\n${stdout}${stderr || (stdout ? '' : error)}`)
  }
  await rewriteExtensions(target)
}

function sourcesOf(spec: PackageSpec): string[] {
  const folder = path.join(root, spec.folder)
  const typings = globSync('src/**/*.d.ts', { cwd: folder })
  return [...typings, ...entriesOf(spec, folder)]
    .filter((file) => !isForTests(file))
    .map((file) => path.resolve(folder, file))
}

function entriesOf(spec: PackageSpec, folder: string): string[] {
  if (spec.extent === 'all') return globSync('{src,bin}/**/*.{ts,tsx}', { cwd: folder })
  if (spec.extent === 'commands') return sourcesOfCommands(spec, folder)
  return Object.values(publishedExports(spec)).flatMap((offer) =>
    typeof offer === 'string' ? offer : Object.values(offer),
  )
}

/**
 * Sources that commands load. A command may start a thread from a file that nothing imports: `new URL` is followed as
 * imports are.
 */
function sourcesOfCommands({ folder: packageFolder }: PackageSpec, folder: string): string[] {
  const found = new Set<string>()
  const waiting = Object.values(readManifest(packageFolder).bin ?? {})
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !existsSync(path.join(folder, file))) continue
    found.add(file)
    const named = relativeSpecifiers(readFileSync(path.join(folder, file), 'utf8'))
    for (const name of named) waiting.push(path.join(path.dirname(file), name))
  }
  return [...found].filter((file) => /\.tsx?$/.test(file))
}

/** Rewrites source extensions that the compiler leaves in declarations and in `new URL`. */
async function rewriteExtensions(target: string): Promise<void> {
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|d\.ts)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const text = await readFile(file, 'utf8')
    const named = entry.name.endsWith('.js')
      ? rewriteUrlExtensions(text)
      : text.replaceAll(declarationImport, '$1.js$2')
    if (named !== text) await writeFile(file, named)
  }
}

const declarationImport = /((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g
