import { statSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import measured from './seconds.json' with { type: 'json' }

const seconds: Record<string, number> = measured
/** About as many bytes of a journey take a second to drive. */
const bytesPerSecond = 210

/** How long a file takes: as it was measured, else by its size, which tells well enough. */
function secondsOf(file: string): number {
  const own = file.split(path.sep).slice(-2).join('/')
  return seconds[own] ?? statSync(file).size / bytesPerSecond
}

/** Deals the files so that each shard has about as much to do. Shards of equal counts differed by a third. */
export class EvenShards extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 }
    const weighed = files.map((file) => ({ file, weight: secondsOf(file.moduleId) }))
    weighed.sort((a, b) => b.weight - a.weight || (a.file.moduleId < b.file.moduleId ? -1 : 1))
    const shards = Array.from({ length: count }, () => ({ weight: 0, files: [] as TestSpecification[] }))
    for (const { file, weight } of weighed) {
      const lightest = shards.reduce((best, shard) => (shard.weight < best.weight ? shard : best))
      lightest.weight += weight
      lightest.files.push(file)
    }
    return shards[index - 1]?.files ?? []
  }
}
