import { join } from 'node:path'
import { placeOf } from './place.ts'
import { run } from './run.ts'

const place = placeOf(process.cwd())

process.exitCode = await run(process.argv.slice(2), {
  ...place,
  dataDir: process.env.DATA_DIR || join(place.root, '.data'),
  env: process.env,
  say: console.log,
  complain: console.error,
})
