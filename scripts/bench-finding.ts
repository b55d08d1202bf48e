/**
 * `npm run bench:finding`: measures how long catalogue queries take on PostgreSQL. `npm run bench:finding -- lists`
 * runs one part.
 */
import { benchFinding } from '@vitrina/sandbox/bench'
import { printQuestions } from './bench/questions.ts'

const holds = await printQuestions(() => benchFinding(process.argv.slice(2), (text) => console.error(text)))
process.exit(holds ? 0 : 1)
