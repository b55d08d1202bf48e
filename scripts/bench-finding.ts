/** `npm run bench:finding`: how long questions to the catalogue take on PostgreSQL. `npm run bench:finding -- lists` asks one part. */
import { availableParallelism, loadavg } from 'node:os'
import { benchFinding } from '@vitrina/sandbox/bench'
import { figure, printTable } from './bench/table.ts'

const load = (): string => `${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`
const before = load()
const measured = await benchFinding(process.argv.slice(2), (text) => console.error(text))
const figures = measured.map(({ name, value, unit, bound }) => {
  const text = unit === 'ms' ? `${value.toFixed(1)} ms` : `${value.toFixed(2)} times`
  const wanted = bound === null ? '' : `at most ${bound} ${unit}`
  return figure(name, text, wanted, bound === null || value <= bound)
})
printTable(figures)
console.log(`load of the machine before: ${before}, after: ${load()}`)
for (const { name, slowest } of measured) if (slowest) console.log(`slowest of ${name}: ${slowest}`)
process.exit(figures.every(({ holds }) => holds) ? 0 : 1)
