import { readFileSync } from 'node:fs'
import path from 'node:path'

const file = path.join(import.meta.dirname, 'judged-safe.json')

/** `/source/flags` of an expression. */
export const textOf = ({ source, flags }: { source: string; flags: string }): string => `/${source}/${flags}`

export const judgedSafeFile = file

/**
 * Texts of expressions that were judged safe by `write-judged-safe.ts`, which takes minutes. Whatever is not in it is
 * judged when it is asked for: a changed expression has another text.
 */
export const judgedSafe: ReadonlySet<string> = new Set(JSON.parse(readFileSync(file, 'utf8')) as string[])
