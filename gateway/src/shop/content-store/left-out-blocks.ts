import type { LeftOut } from './read.ts'

/** How many blocks were left out of pages, by the reason. */
export class LeftOutBlocks {
  private readonly counts: Record<LeftOut, number> = { unknown: 0, broken: 0, deep: 0, many: 0 }

  add(why: LeftOut): void {
    this.counts[why] += 1
  }

  all(): Readonly<Record<LeftOut, number>> {
    return this.counts
  }
}
