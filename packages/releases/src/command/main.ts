import { join } from 'node:path'
import { findProject } from './project.ts'
import { run } from './run.ts'

const place = findProject(process.cwd())

process.exitCode = await run(process.argv.slice(2), {
  ...place,
  dataDir: process.env.DATA_DIR || join(place.root, '.data'),
  env: process.env,
  print: console.log,
  printError: console.error,
})
