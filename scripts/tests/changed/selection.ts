/** Selects the tests that a change may affect, with reasons. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { filesMatching, read } from '../../../packages/testing/src/repo-checks/repository.ts'
import { journeysByPackage } from '../../../packages/testing/src/site/journeys-by-package.ts'
import { platformFiles } from '../../../packages/testing/src/vitest-projects.ts'
import { remotes, root } from '../../workspace.ts'
import { coreTag } from '../tiers.ts'
import type { ImportGraph } from './import-graph.ts'

export interface Selection {
  /** Why all tests of `npm test` are run; undefined when a selection is enough. */
  shared?: string
  /** Test files for vitest; with `shared` those that `npm test` leaves out. */
  testFiles: string[]
  /** Pattern for Playwright over path, titles and tags of a test; undefined when no browser test is selected. */
  grep?: string
  /** One line for each reason. */
  reasons: string[]
}

/** Up to this many browser test files run completely; of more only the tests of `npm test` run. */
const MOST_WHOLE_FILES = 5

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const isJourney = (file: string): boolean => file.endsWith('.e2e.ts')
/** Whether only tests and people read the file. */
const isBesideTheSite = (file: string): boolean =>
  /\.(?:test|fixture|e2e|suite)\.[cm]?[jt]sx?$|\/fixtures\/|\.md$|^scripts\/|^docs\/|^\.ci\/|^deploy\/|^packages\/testing\/src\//.test(
    file,
  )
const houseRules = (): string[] => filesMatching('packages/testing/src/repo-checks/*.test.ts')

const isThere = (file: string): boolean => existsSync(path.join(root, file))
const shortName = (journey: string): string => journey.slice('packages/testing/src/'.length, -'.e2e.ts'.length)
const fullName = (journey: string): string => `packages/testing/src/${journey}.e2e.ts`
const packageOf = (file: string): string => {
  const [first = '', second = '', , third = ''] = file.split('/')
  // Packages of the gateway are folders inside of its layers: `gateway/src/shop/basket/routes.ts`.
  if (first === 'gateway' && second === 'src' && file.split('/').length > 4) return `gateway/${third}`
  return first === 'packages' ? second : first
}
const isNamed = (packageName: string): boolean =>
  Object.values(journeysByPackage).some((places) =>
    places.split(' ').some((place) => place === packageName || place.startsWith(`${packageName}/`)),
  )

/** Why a file affects everything: it belongs to no package with known journeys. Undefined when it does not. */
function sharedReason(file: string): string | undefined {
  if (isBesideTheSite(file)) return undefined
  const packageName = packageOf(file)
  if (remotes.some((remote) => remote === packageName))
    return file.endsWith('package.json') ? `${file} says what a remote is made of` : undefined
  if ((packageName.startsWith('gateway/') || packageName === 'console') && isNamed(packageName)) return undefined
  return `${file} is used by everything`
}

const MOST_LISTED = 12
const listed = (names: readonly string[]): string =>
  names.length > MOST_LISTED
    ? `${names.slice(0, MOST_LISTED).join(', ')} and ${names.length - MOST_LISTED} more`
    : names.join(', ')

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Tests of these packages that only `npm run test:all` runs. */
const platformTestsOf = (packages: ReadonlySet<string>): string[] =>
  filesMatching('*.test.ts').filter(
    (file) => packages.has(packageOf(file)) && platformFiles.some((glob) => path.matchesGlob(file, glob)),
  )

/** `places` are the entry files of pages and widgets of remotes. */
export function select(changed: readonly string[], graph: ImportGraph, places: ReadonlyMap<string, string>): Selection {
  const shared = changed.map(sharedReason).find((reason) => reason !== undefined)
  const touched = new Set(changed.filter((file) => !isBesideTheSite(file)).map(packageOf))
  if (shared) {
    const testFiles = platformTestsOf(touched)
    return { shared, testFiles, reasons: [shared, ...(testFiles.length > 0 ? [`besides ${listed(testFiles)}`] : [])] }
  }
  const reached = graph.dependents(changed)
  const ofRemote = remotes.filter((remote) => touched.has(remote))
  const selectedTests = new Set([...reached].filter(isTest))
  // Tests of a remote read files of its folder also without importing them.
  for (const remote of ofRemote)
    for (const file of filesMatching(`${remote}/*`)) if (isTest(file)) selectedTests.add(file)
  for (const file of changed.length > 0 ? houseRules() : []) selectedTests.add(file)

  const files = [...selectedTests].filter(isThere).toSorted()

  const affectedPlaces = new Set(
    [...places].filter(([file, place]) => reached.has(file) && touched.has(packageOf(place))).map(([, place]) => place),
  )
  for (const packageName of touched)
    if (packageName.startsWith('gateway/') || packageName === 'console') affectedPlaces.add(packageName)
  const ofPlaces = Object.entries(journeysByPackage)
    .filter(([, all]) => all.split(' ').some((place) => affectedPlaces.has(place)))
    .map(([name]) => name)
  const helped = [...reached].filter((file) => isJourney(file) && isThere(file)).map(shortName)
  const journeys = [...new Set([...helped, ...ofPlaces])].filter((name) => name in journeysByPackage).toSorted()
  const tagged = journeys.filter((name) => read(fullName(name)).includes(coreTag))
  const isWhole = journeys.length <= MOST_WHOLE_FILES || tagged.length === 0
  const run = isWhole ? journeys : tagged
  const notHere = changed.filter((file) => isJourney(file) && !(shortName(file) in journeysByPackage))
  const patterns = [
    ...(run.length > 0 ? [`${isWhole ? '' : `(?=.*${coreTag})`}.*(?:${run.map(escaped).join('|')})\\.e2e\\.ts`] : []),
    ...ofRemote.map((remote) => `every page of ${remote} comes alive`),
  ]
  return {
    testFiles: files,
    ...(patterns.length > 0 ? { grep: patterns.map((one) => `(?:${one})`).join('|') } : {}),
    reasons: [
      ...(touched.size > 0 ? [`packages that have changed: ${[...touched].toSorted().join(', ')}`] : []),
      ...(affectedPlaces.size > 0 ? [`places that lead to it: ${[...affectedPlaces].toSorted().join(', ')}`] : []),
      ...(files.length > 0
        ? [`${files.length} files of packages: what imports them, their remotes, and the checks of the repository`]
        : []),
      ...(run.length > 0
        ? [`in a browser ${isWhole ? 'all tests' : `the tests tagged ${coreTag}`} of ${listed(run)}`]
        : []),
      ...ofRemote.map((remote) => `in a browser every page of ${remote}`),
      ...notHere.map((file) => `${file} is not run: npm run test:all does`),
    ],
  }
}
