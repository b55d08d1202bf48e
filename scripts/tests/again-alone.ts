import { type Counts, suite } from './suites.ts'

/** More than these are no accident of a busy machine: they are told as they are. */
const atMostFiles = 6

/**
 * Journeys run two at a time, each with a gateway, renderers and a browser: on a busy machine one of several hundred
 * may miss what it waits for. The files in which one did are driven once more with nothing beside them. What fails
 * alone too is a failure; what passes is named, so that it is seen and mended.
 */
export async function againAlone(parts: Counts[], drive = suite): Promise<Counts> {
  const first = parts.reduce((sum, part) => ({
    passed: sum.passed + part.passed,
    passedIn: { ...sum.passedIn, ...part.passedIn },
    failed: sum.failed + part.failed,
    failures: [...sum.failures, ...part.failures],
  }))
  const files = [...new Set(first.failures.map(({ file }) => file))].filter((file) => file !== undefined)
  const nameless = first.failures.some(({ file }) => file === undefined)
  if (files.length === 0 || files.length > atMostFiles || nameless) return first
  for (const { told } of first.failures) console.log(`\nonce more, alone: ${told}`)
  const again = await drive('the journeys that missed something, alone', 'site', files)
  const countedBefore = files.reduce((sum, file) => sum + (first.passedIn?.[file] ?? 0), 0)
  return { passed: first.passed - countedBefore + again.passed, failed: again.failed, failures: again.failures }
}
