/** `npm run bench:finding`: how long questions to the catalogue take on PostgreSQL. `npm run bench:finding -- lists` asks one part. */
import { benchFinding } from '@vitrina/sandbox/bench'
import { printQuestions } from './bench/questions.ts'

const holds = await printQuestions(() => benchFinding(process.argv.slice(2), (text) => console.error(text)))
process.exit(holds ? 0 : 1)
