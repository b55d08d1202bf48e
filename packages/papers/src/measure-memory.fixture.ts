/** Makes a paper of 300 lines in a process of its own and prints how long that took and the most memory it had. */
import { readFileSync } from 'node:fs'
import { sampleSheet } from './estimate.fixture.ts'
import { renderPaperBuffer } from './paper.ts'

/** Of this program alone: `resourceUsage` begins with what the process that started it held. */
function peakMegabytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
}

const before = performance.now()
const bytes = await renderPaperBuffer(sampleSheet(300))
const elapsedMs = performance.now() - before
console.log(JSON.stringify({ took: elapsedMs, bytes: bytes.length, megabytes: peakMegabytes() }))
