import type { SkipReason } from './parse-blocks.ts'

/** Counts blocks left out of pages, by reason. */
export class SkippedBlocks {
  private readonly counts: Record<SkipReason, number> = { unknown: 0, broken: 0, deep: 0, many: 0 }

  add(why: SkipReason): void {
    this.counts[why] += 1
  }

  all(): Readonly<Record<SkipReason, number>> {
    return this.counts
  }
}
