/** A run whose suite fills the disk: `bad-machine.test.ts` checks how it ends. */
import { runCommand } from './command.ts'
import { check } from './suites.ts'

const fills = `
const { openSync, writeSync } = require('node:fs')
const file = openSync(process.env.TMPDIR + '/large', 'w')
const piece = Buffer.alloc(64 * 1024 * 1024)
try { for (;;) writeSync(file, piece) } catch {}
setInterval(() => {}, 1000)
`
const suite = check('in the middle', process.execPath, ['-e', fills])

process.exitCode = await runCommand({ beside: [suite], unit: [], browsers: [] }, { keepsSuites: false })
