import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The section of a package's CHANGELOG.md for a version; undefined when there is none. */
export function readChanges(directory: string, version: string): string | undefined {
  const file = path.join(directory, 'CHANGELOG.md')
  return existsSync(file) ? extractChanges(readFileSync(file, 'utf8'), version) : undefined
}

/** The section of a changelog for a version, which begins with `## 1.4.0` or `## [1.4.0] - 2026-11-20`. */
export function extractChanges(changelog: string, version: string): string | undefined {
  const sections = changelog.replaceAll('\r\n', '\n').split(/^## +/m).slice(1)
  const own = sections.find((section) => /^\[?([^\s\]]+)/.exec(section)?.[1] === version)
  return own?.slice(own.indexOf('\n') + 1 || own.length).trim() || undefined
}
