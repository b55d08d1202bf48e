import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../../../..')

const listed = new Map<string, readonly string[]>()

/** Files of the repository that match one of the git globs, relative to its root. Results are cached by globs. */
export function filesMatching(...globs: string[]): string[] {
  const key = globs.join('\n')
  const files = listed.get(key) ?? list(globs)
  listed.set(key, files)
  return [...files]
}

function list(globs: readonly string[]): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...globs], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
}

export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

export interface ImportOf {
  file: string
  specifier: string
  typeOnly: boolean
}

const pattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"`;]{0,2000}?\sfrom\s+)?['"]([^'"\n]+)['"]|import\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"\n]+)['"]\s*\)/g

/** Every import and re-export of a file. */
export function importsOf(file: string): ImportOf[] {
  return [...read(file).matchAll(pattern)].map((match) => ({
    file,
    specifier: match[2] ?? match[3] ?? '',
    typeOnly: match[1] !== undefined,
  }))
}
