/**
 * The main module of a decoder process: opens one file after another, with nothing else of the gateway in its process.
 * If a file exhausts memory or time or crashes it, only this process ends, and the gateway starts another one.
 */
import { loadSharp } from '../pictures/pictures.ts'
import { runJob } from './run-job.ts'
import { serveJobs } from './serve-jobs.ts'

const [, , pictureBytes = '', memoryBytes = ''] = process.argv

/** Loads what most files need before the first file arrives, by decoding a picture of one pixel. */
async function warmUp(): Promise<void> {
  const sharp = await loadSharp()
  const white = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
  await runJob({ kind: 'file-name', given: 'pixel.jpg' }, await white.jpeg().toBuffer(), Number(pictureBytes))
}

await serveJobs((job, file) => runJob(job, file, Number(pictureBytes)), warmUp, Number(memoryBytes))
