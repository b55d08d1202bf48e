/**
 * A decoder: opens one file after the other, and nothing else of the gateway is in its process. What a file makes of it
 * (memory, time, a crash) ends here; the gateway starts another one.
 */
import { loadSharp } from '../pictures/pictures.ts'
import { runJob } from './run-job.ts'
import { serveJobs } from './serve-jobs.ts'

const [, , pictureBytes = '', memoryBytes = ''] = process.argv

/** What most files need is loaded before the first one comes: one pixel goes the whole way. */
async function warmUp(): Promise<void> {
  const sharp = await loadSharp()
  const white = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
  await runJob({ kind: 'file-name', given: 'pixel.jpg' }, await white.jpeg().toBuffer(), Number(pictureBytes))
}

await serveJobs((job, file) => runJob(job, file, Number(pictureBytes)), warmUp, Number(memoryBytes))
