/** Files changed in the working tree and in the commits since a branch began. */
import { execFileSync } from 'node:child_process'
import { root } from '../../workspace.ts'

export interface Change {
  /** The base of the change, as printed. */
  since: string
  /** Paths relative to the root; a renamed file is listed under both names, a removed one once. */
  files: string[]
}

/** Throws one sentence when the commit is unknown or git is missing. */
function git(cwd: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 26 })
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    throw new Error(`git cannot tell what has changed: ${(stderr || message).trim().split('\n')[0]}`)
  }
}

const isThere = (cwd: string, ref: string): boolean => {
  try {
    return git(cwd, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`) !== ''
  } catch {
    return false
  }
}

export function changeSince(given: string | undefined, cwd = root): Change {
  const ref = given ?? ['origin/main', 'main'].find((one) => isThere(cwd, one)) ?? 'HEAD'
  const base = git(cwd, 'merge-base', ref, 'HEAD').trim()
  const tracked = git(cwd, 'diff', '--name-only', '--no-renames', '-z', base)
  const fresh = git(cwd, 'ls-files', '--others', '--exclude-standard', '-z')
  const files = [...new Set(`${tracked}${fresh}`.split('\0').filter(Boolean))]
  return { since: `${ref} (${base.slice(0, 8)})`, files: files.toSorted() }
}
