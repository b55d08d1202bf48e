import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../workspace.ts'
import { type ExportTarget, isForTests, type PackageSpec, publishedExports, readManifest } from './package-specs.ts'
import { relativeSpecifiers, rewriteUrlExtensions } from './specifiers.ts'

/** Files of a package by their path in it. */
export type Contents = Map<string, Buffer>

/** Files of a published version of a package, without its package.json; `emitted` is the output folder of `emit`. */
export function packageContents(spec: PackageSpec, emitted: string): Contents {
  const contents: Contents = new Map()
  const changelog = path.join(root, spec.folder, 'CHANGELOG.md')
  if (existsSync(changelog)) contents.set('CHANGELOG.md', readFileSync(changelog))
  const files = spec.extent === 'all' ? allFiles(spec, emitted) : reachableFiles(entriesOf(spec), spec, emitted)
  for (const file of files) {
    const content = read(file, spec, emitted)
    if (content) contents.set(file, content)
  }
  return contents
}

const sourceFile = /\.tsx?$/

function allFiles({ folder }: PackageSpec, emitted: string): string[] {
  const made = globSync('{src,bin}/**/*.{js,ts}', { cwd: path.join(emitted, folder) })
  const beside = globSync('{src,bin}/**/*.*', { cwd: path.join(root, folder) })
  const uncompiledFiles = beside.filter((file) => file.endsWith('.d.ts') || !sourceFile.test(file))
  return [...new Set([...made, ...uncompiledFiles])].filter((file) => !isForTests(file)).sort()
}

/** A file as the compiler wrote it, otherwise from the sources of the package. */
function read(file: string, { folder }: PackageSpec, emitted: string): Buffer | null {
  const made = path.join(emitted, folder, file)
  if (existsSync(made)) return readFileSync(made)
  const sourcePath = path.join(root, folder, file)
  if (!existsSync(sourcePath) || (sourceFile.test(file) && !file.endsWith('.d.ts'))) return null
  const content = readFileSync(sourcePath)
  return file.startsWith('bin/') ? Buffer.from(rewriteUrlExtensions(content.toString('utf8'))) : content
}

const filesOf = (target: ExportTarget): string[] => (typeof target === 'string' ? [target] : Object.values(target))

function entriesOf(spec: PackageSpec): string[] {
  const { bin = {} } = readManifest(spec.folder)
  const sources =
    spec.extent === 'commands' ? Object.values(bin) : Object.values(publishedExports(spec)).flatMap(filesOf)
  const endings = spec.extent === 'types' ? ['.d.ts'] : ['.js', '.d.ts']
  return sources.flatMap((file) => {
    const plain = path.posix.normalize(file)
    return sourceFile.test(plain) ? endings.map((ending) => plain.replace(sourceFile, ending)) : [plain]
  })
}

/** The entries, and all files of the package that they import or reference by `new URL`. */
function reachableFiles(entries: readonly string[], spec: PackageSpec, emitted: string): string[] {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const content = found.has(file) ? null : read(file, spec, emitted)
    if (!content) continue
    found.add(file)
    if (!/\.(?:m?js|cjs|ts)$/.test(file)) continue
    for (const named of relativeSpecifiers(content.toString('utf8'))) {
      const next = path.posix.join(path.posix.dirname(file), named)
      waiting.push(file.endsWith('.d.ts') ? next.replace(/\.js$/, '.d.ts') : next)
    }
  }
  return [...found].sort()
}
