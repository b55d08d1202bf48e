/** Run by `constructions.ts` in a process of its own: loads the given modules and writes the recording. */
import { takeRecording } from './record.ts'

for (const module of process.argv.slice(2)) await import(module)
process.stdout.write(JSON.stringify(takeRecording()), () => process.exit())
