import type { LedgerEntry } from '../ledger/entry.ts'

/**
 * The version a part had before its current one, or null. The history is read as a stack: a rollback takes away what
 * it undid, so that rolling back twice goes two versions back and never to the version that was found bad.
 */
export function previousVersion(
  history: readonly LedgerEntry[],
  name: string,
  isGood: (version: string) => boolean = () => true,
): string | null {
  const stack: string[] = []
  for (const { action, changes } of history) {
    const change = changes.find((one) => one.name === name)
    if (!change?.to) continue
    const earlier = action === 'rollback' ? stack.lastIndexOf(change.to) : -1
    if (earlier >= 0) stack.length = earlier + 1
    else stack.push(change.to)
  }
  const current = stack.pop()
  return stack.findLast((version) => version !== current && isGood(version)) ?? null
}
