/** Run by `constructions.ts` in a process of its own: loads the modules named to it and writes what was recorded meanwhile. */
import { takeRecording } from './record.ts'

for (const module of process.argv.slice(2)) await import(module)
process.stdout.write(JSON.stringify(takeRecording()), () => process.exit())
