/** Fills each cache in a process of its own, `node --expose-gc measure-fills.ts`, and prints its memory. */
import { fills } from './fills.ts'

const collect = globalThis.gc
if (!collect) throw new Error('Run this with --expose-gc')

async function heapBytes(): Promise<number> {
  for (let time = 0; time < 3; time += 1) {
    collect?.()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Measured caches stay reachable, so that none is collected during the next measurement. */
const all: unknown[] = []
for (const [at, fill] of fills.entries()) {
  const before = await heapBytes()
  const { held, first, last } = await fill.run()
  all.push(held)
  const bytes = (await heapBytes()) - before
  process.stdout.write(`${JSON.stringify({ at, bytes, first, last })}\n`)
}
if (all.length !== fills.length) throw new Error('Something was not held')
process.exit(0)
