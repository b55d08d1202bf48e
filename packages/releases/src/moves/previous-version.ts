import type { LedgerEntry } from '../ledger/entry.ts'

/**
 * The previous version of a part, or null. The history is treated as a stack: a rollback pops the version it undid, so
 * that rolling back twice goes two versions back and never to the bad one.
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
