/** Durations of suites and files in the last run, to estimate the remaining time of this one. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../workspace.ts'

export interface Durations {
  /** Wall time of a suite, ms. */
  suites: Record<string, number>
  /** Time of a vitest file or of a browser test, ms. */
  units: Record<string, number>
}

const file = path.join(root, 'node_modules/.cache/vitrina-tests/durations.json')

export function readDurations(from = file): Durations {
  try {
    return JSON.parse(readFileSync(from, 'utf8'))
  } catch {
    return { suites: {}, units: {} }
  }
}

/** A failed write is ignored: a full disk or a read-only folder costs only the estimate. */
export function writeDurations(durations: Durations, to = file): void {
  try {
    mkdirSync(path.dirname(to), { recursive: true })
    writeFileSync(to, JSON.stringify(durations))
  } catch {}
}
