/**
 * `npm run test:mutations`: changes single places of the code, in a copy of the tree, and counts the changes that the tests
 * notice. `--room gateway` (again for more of them), `--under gateway/src/shop/basket`, `--count 400` over all rooms together,
 * `--seed 1` for another sample, `--tests 10` test files for a mutant. The report stays in `.data/mutations.json`:
 * `--survivors` tries those of it again, `--continue` what is not in it yet, `--minutes 10` stops in time.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { acceptedMutants } from './mutations/accepted.ts'
import { copyTree } from './mutations/copy.ts'
import { sampleOf } from './mutations/draw.ts'
import { keyOf, placeOf } from './mutations/mutant.ts'
import { nearestTests } from './mutations/nearest-tests.ts'
import { reportOf, shareOf, type Tried, triedOf } from './mutations/report.ts'
import { Trial } from './mutations/trial.ts'
import { root } from './rooms.ts'

const WANTED_SHARE = 0.85

const { values: asked } = parseArgs({
  options: {
    room: { type: 'string', multiple: true, default: ['gateway', 'shell', 'mf-basket', 'packages/site'] },
    under: { type: 'string', default: '' },
    count: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', default: '10' },
    limit: { type: 'string', default: '120' },
    report: { type: 'string', default: '.data/mutations.json' },
    survivors: { type: 'boolean', default: false },
    continue: { type: 'boolean', default: false },
    minutes: { type: 'string', default: 'Infinity' },
  },
})

const reportFile = path.resolve(root, asked.report)
const goesOn = asked.survivors || asked.continue
const before: Tried[] = goesOn ? JSON.parse(readFileSync(reportFile, 'utf8')).mutants : []
const tried = new Map(before.map((one) => [keyOf(one), one]))
const accepted = new Set(acceptedMutants.map(keyOf))

const share = Math.ceil(Number(asked.count) / asked.room.length)
const samples = asked.room.map((room) => sampleOf(room, share, Number(asked.seed), asked.under))
const isWanted = (key: string): boolean => {
  const known = tried.get(key)
  return known ? asked.survivors && /survived|unreached|undecided/.test(known.outcome) : !asked.survivors
}
// One of each room in turn: what is stopped early is a sample of all of them.
const mutants = Array.from({ length: share }, (_, nth) =>
  samples.map(({ room, chosen }) => ({ room, mutant: chosen[nth] })),
)
  .flat()
  .flatMap(({ room, mutant }) => (mutant ? [{ room, mutant, key: keyOf(placeOf(mutant)) }] : []))
  .filter(({ key }) => isWanted(key))

const trial = new Trial(copyTree(), nearestTests(), {
  timeMs: Number(asked.limit) * 1000,
  tests: Number(asked.tests),
})
process.once('exit', () => trial.stop())

function save(): void {
  mkdirSync(path.dirname(reportFile), { recursive: true })
  const rooms = samples.map(({ room, all }) => ({ room, all }))
  const report = { seed: Number(asked.seed), rooms, mutants: [...tried.values()] }
  writeFileSync(reportFile, `${JSON.stringify(report, null, 1)}\n`)
}

const end = performance.now() + Number(asked.minutes) * 60_000
for (const [place, { room, mutant, key }] of mutants.entries()) {
  if (performance.now() > end) break
  const result = accepted.has(key) ? ({ outcome: 'accepted', tried: 0 } as const) : await trial.of(mutant)
  const one = triedOf(room, mutant, result)
  tried.set(key, one)
  save()
  const many = `${place + 1}/${mutants.length}`
  console.log(`${many.padEnd(9)}${one.outcome.padEnd(10)}${one.file}:${one.line}  ${one.change}`)
}
for (const test of trial.failing) console.log(`left out, it fails on the code as it is: ${test}`)
const all = [...tried.values()]
console.log(`\n${reportOf(all)}`)
process.exit(shareOf(all) >= WANTED_SHARE ? 0 : 1)
