/**
 * `npm run test:mutations`: changes single places of the code, in a copy of the tree, and counts the changes that the
 * tests notice. `--package gateway` (repeatable), `--under gateway/src/shop/basket`, `--count 400` over all packages
 * together, `--seed 1` for another sample, `--tests 10` test files for a mutant. The report is in
 * `.data/mutations.json`: `--survivors` tries its survivors again, `--continue` tries mutants that are not in it yet,
 * `--minutes 10` stops in time.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { acceptedMutants } from './mutations/accepted.ts'
import { copyTree } from './mutations/copy.ts'
import { drawSample } from './mutations/draw.ts'
import { locationOf, mutantKey } from './mutations/mutant.ts'
import { nearestTests } from './mutations/nearest-tests.ts'
import { formatReport, mutationScore, type TriedMutant, toTriedMutant } from './mutations/report.ts'
import { MutationTrial } from './mutations/trial.ts'
import { root } from './workspace.ts'

const WANTED_SHARE = 0.85

const { values: cliOptions } = parseArgs({
  options: {
    package: { type: 'string', multiple: true, default: ['gateway', 'shell', 'mf-basket', 'packages/site'] },
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

const reportFile = path.resolve(root, cliOptions.report)
const isContinued = cliOptions.survivors || cliOptions.continue
const previous: TriedMutant[] = isContinued ? JSON.parse(readFileSync(reportFile, 'utf8')).mutants : []
const tried = new Map(previous.map((one) => [mutantKey(one), one]))
const accepted = new Set(acceptedMutants.map(mutantKey))

const share = Math.ceil(Number(cliOptions.count) / cliOptions.package.length)
const samples = cliOptions.package.map((packageFolder) =>
  drawSample(packageFolder, share, Number(cliOptions.seed), cliOptions.under),
)
const isWanted = (key: string): boolean => {
  const known = tried.get(key)
  return known ? cliOptions.survivors && /survived|unreached|undecided/.test(known.outcome) : !cliOptions.survivors
}
// One mutant of each package in turn, so that a run that is stopped early is a sample of all of them.
const mutants = Array.from({ length: share }, (_, nth) =>
  samples.map(({ packageFolder, chosen }) => ({ packageFolder, mutant: chosen[nth] })),
)
  .flat()
  .flatMap(({ packageFolder, mutant }) =>
    mutant ? [{ packageFolder, mutant, key: mutantKey(locationOf(mutant)) }] : [],
  )
  .filter(({ key }) => isWanted(key))

const trial = new MutationTrial(copyTree(), nearestTests(), {
  timeMs: Number(cliOptions.limit) * 1000,
  tests: Number(cliOptions.tests),
})
process.once('exit', () => trial.stop())

function save(): void {
  mkdirSync(path.dirname(reportFile), { recursive: true })
  const packages = samples.map(({ packageFolder, all }) => ({ packageFolder, all }))
  const report = { seed: Number(cliOptions.seed), packages, mutants: [...tried.values()] }
  writeFileSync(reportFile, `${JSON.stringify(report, null, 1)}\n`)
}

const end = performance.now() + Number(cliOptions.minutes) * 60_000
for (const [place, { packageFolder, mutant, key }] of mutants.entries()) {
  if (performance.now() > end) break
  const result = accepted.has(key) ? ({ outcome: 'accepted', tried: 0 } as const) : await trial.evaluate(mutant)
  const one = toTriedMutant(packageFolder, mutant, result)
  tried.set(key, one)
  save()
  const many = `${place + 1}/${mutants.length}`
  console.log(`${many.padEnd(9)}${one.outcome.padEnd(10)}${one.file}:${one.line}  ${one.change}`)
}
for (const test of trial.failing) console.log(`left out, it fails on the code as it is: ${test}`)
const all = [...tried.values()]
console.log(`\n${formatReport(all)}`)
process.exit(mutationScore(all) >= WANTED_SHARE ? 0 : 1)
