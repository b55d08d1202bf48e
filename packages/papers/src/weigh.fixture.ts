/** Makes a paper of 300 lines in a process of its own and prints how long that took and the most memory it had. */

import { sampleSheet } from './estimate.fixture.ts'
import { paperBytes } from './paper.ts'

const before = performance.now()
const bytes = await paperBytes(sampleSheet(300))
const took = performance.now() - before
// maxRSS is in kilobytes.
console.log(JSON.stringify({ took, bytes: bytes.length, megabytes: process.resourceUsage().maxRSS / 1024 }))
