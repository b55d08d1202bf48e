/** A decoder where files that begin with «spin» or «grow» simulate a bug in a library. */

import { runJob } from './run-job.ts'
import { serveJobs } from './serve-jobs.ts'

const [, , pictureBytes = '', memoryBytes = ''] = process.argv

function growWithoutEnd(): never {
  const held: Buffer[] = []
  for (;;) held.push(Buffer.alloc(1024 * 1024, 1))
}

function spinWithoutEnd(): never {
  for (;;);
}

await serveJobs(
  async (job, file) => {
    const word = file.toString('latin1', 0, 4)
    if (word === 'grow') growWithoutEnd()
    if (word === 'spin') spinWithoutEnd()
    return runJob(job, file, Number(pictureBytes))
  },
  async () => {},
  Number(memoryBytes),
)
