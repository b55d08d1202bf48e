/**
 * `node packages/testing/src/expressions/packages/write-judged-packages.ts`: judges the expressions of packages that
 * were not judged before; with `--anew`, all of them. `repo-checks/package-expressions.test.ts` lists those that are
 * not accepted.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { verdictsOf } from '../judge-all.ts'
import { currentJudge, textOf } from '../judged-safe.ts'
import { reachablePackages } from './faults.ts'
import {
  digestOfJudged,
  judgedPackagesFile,
  readJudgedPackages,
  type SlowExpression,
  safeBy,
} from './judged-packages.ts'
import { digestOf, expressionsIn, nameOf, surveyPackages } from './survey.ts'

const anew = process.argv.includes('--anew') || !existsSync(judgedPackagesFile)
const known = anew ? new Set<string>() : safeBy(readJudgedPackages(), currentJudge)

const { packages, constructed } = await surveyPackages()
const reached = reachablePackages(packages)
const names = new Set(reached.map(({ name }) => name))
const made = constructed.filter((one) => names.has(one.package))
const sites = reached.map((one) => ({ name: one.name, ...expressionsIn(one, made) }))
const found = [...sites.flatMap(({ literals }) => literals), ...made]

const verdicts = await verdictsOf(
  found.filter((one) => !known.has(textOf(one))),
  { anew },
)
const slow = new Map<string, SlowExpression>()
for (const one of found) {
  const text = textOf(one)
  const { verdict, reason, attack } = verdicts.get(text) ?? { verdict: 'safe' }
  if (verdict === 'safe') continue
  const { package: name, source, flags } = one
  slow.set(`${name} ${text}`, { package: name, source, flags, reason: `${reason}`, ...(attack ? { attack } : {}) })
}
const isSlow = new Set([...slow.values()].map(textOf))

const judged = {
  by: currentJudge,
  packages: Object.fromEntries(reached.map((one) => [nameOf(one), digestOf(one)])),
  constructing: [...new Set(sites.flatMap(({ name, constructs }) => (constructs ? [name] : [])))].toSorted(),
  slow: [...slow].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one),
  safe: [...new Set(found.map(textOf).filter((text) => !isSlow.has(text)))].toSorted(),
}
writeFileSync(judgedPackagesFile, `${JSON.stringify({ ...judged, digest: digestOfJudged(judged) }, null, 2)}\n`)
console.log(`${judged.safe.length} expressions of ${reached.length} packages are safe, ${slow.size} are not`)
