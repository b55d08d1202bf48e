import { join, resolve } from 'node:path'
import { run } from './run.ts'

const root = resolve(import.meta.dirname, '../../../..')

process.exitCode = await run(process.argv.slice(2), {
  root,
  dataDir: process.env.DATA_DIR || join(root, '.data'),
  env: process.env,
  say: console.log,
  complain: console.error,
})
