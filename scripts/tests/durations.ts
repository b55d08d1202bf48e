/** How long suites and their files took when they ran last, so that a run can say how long it will go on. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../rooms.ts'

export interface Durations {
  /** Wall time of a suite, ms. */
  suites: Record<string, number>
  /** Time of a file of the rooms or of a test in a browser, ms. */
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

/** A run goes on without them: a full disk or a folder that cannot be written costs only the estimate. */
export function writeDurations(durations: Durations, to = file): void {
  try {
    mkdirSync(path.dirname(to), { recursive: true })
    writeFileSync(to, JSON.stringify(durations))
  } catch {}
}
