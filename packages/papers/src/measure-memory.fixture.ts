/** Renders a document of 300 lines in its own process and prints the elapsed time and the peak memory. */
import { readFileSync } from 'node:fs'
import { sampleSheet } from './estimate.fixture.ts'
import { renderPaperBuffer } from './paper.ts'

/** Peak memory of this program alone: `resourceUsage` also counts what the parent process held at the fork. */
function peakMegabytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
}

const before = performance.now()
const bytes = await renderPaperBuffer(sampleSheet(300))
const elapsedMs = performance.now() - before
console.log(JSON.stringify({ took: elapsedMs, bytes: bytes.length, megabytes: peakMegabytes() }))
