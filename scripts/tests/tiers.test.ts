/** Every test belongs to one tier: what `npm test` runs, and what only `npm run test:all` runs. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesMatching, importsOf, read } from '../../packages/testing/src/repo-checks/repository.ts'
import { projects as browserProjects } from '../../packages/testing/src/site/projects.ts'
import config from '../../vitest.config.ts'
import { allOnlyVitestProjects, aloneProjects, coreTag, coreVitestPattern, taggedProjects } from './tiers.ts'

interface UnitProject {
  test: { name: string; include: string[]; exclude?: string[] }
}

const unitProjects = (config as { test: { projects: UnitProject[] } }).test.projects.map(({ test }) => test)
const sources = filesMatching('*.ts', '*.tsx', '*.mts', '*.js', '*.mjs', '*.cjs')
const looksLikeTest = /\.(?:test|spec|e2e)\.[cm]?[jt]sx?$/
const matches = (file: string, globs: readonly string[]) => globs.some((glob) => path.matchesGlob(file, glob))

/** The projects of both runners that a file is run in. */
const projectsOf = (file: string): string[] => [
  ...unitProjects
    .filter(({ include, exclude = [] }) => matches(file, include) && !matches(file, exclude))
    .map(({ name }) => `vitest ${name}`),
  ...browserProjects
    .filter(({ testMatch }) => file.startsWith('packages/testing/src/') && path.matchesGlob(file, testMatch))
    .map(({ name }) => `playwright ${name}`),
]

test('each test file runs in one project of one runner', () => {
  const tests = sources.filter((file) => looksLikeTest.test(file))
  const wrong = tests.filter((file) => projectsOf(file).length !== 1)
  expect(wrong.map((file) => `${file}: ${projectsOf(file).join(', ') || 'run by nothing'}`)).toEqual([])
  expect(tests.length).toBeGreaterThan(800)
})

test('no test is in a file that no runner includes', () => {
  const writesTests =
    /\bimport (?:type )?\{[^}]*\b(?:test|it|describe)\b(?! as\b)[^}]*\} from '(?:vitest|@playwright\/test)'/
  // Files that find or install the programs of a project before its tests.
  const isSetUp = (file: string) => read('playwright.config.ts').includes(file.split('/').slice(-2).join('/'))
  const hidden = sources.filter(
    (file) => projectsOf(file).length === 0 && writesTests.test(read(file)) && !isSetUp(file),
  )
  const reached = new Set(sources.filter((file) => projectsOf(file).length > 0))
  // The set grows while it is walked: a suite imports parts of itself.
  for (const file of reached)
    for (const { specifier } of importsOf(file)) {
      const imported = path.posix.join(path.posix.dirname(file), specifier)
      if (imported.endsWith('.suite.ts')) reached.add(imported)
    }
  expect(hidden.filter((file) => !reached.has(file))).toEqual([])
})

test('each project of vitest is in one tier', () => {
  const isCore = (name: string) => path.matchesGlob(name, coreVitestPattern)
  const wrong = unitProjects.filter(({ name }) => isCore(name) === allOnlyVitestProjects.includes(name))
  expect(wrong.map(({ name }) => name)).toEqual([])
  expect(unitProjects.some(({ name }) => isCore(name))).toBe(true)
})

test('each project of Playwright runs in npm run test:all, once', () => {
  expect([...taggedProjects, ...aloneProjects].toSorted()).toEqual(browserProjects.map(({ name }) => name).toSorted())
})

test('tests tagged for npm test are in a project that it runs, and no other tag is used', () => {
  const tagged = sources.filter((file) => file.endsWith('.e2e.ts') && /\btag:/.test(read(file)))
  const others = tagged.flatMap((file) =>
    [...read(file).matchAll(/\btag: *([^\n}]*)/g)]
      .filter(([, tag]) => tag?.match(/'@[^']*'/g)?.join() !== `'${coreTag}'`)
      .map(([text]) => `${file}: ${text}`),
  )
  expect(others).toEqual([])
  expect(tagged.length).toBeGreaterThan(10)
  const run = taggedProjects.map((name) => `playwright ${name}`)
  expect(tagged.filter((file) => !projectsOf(file).some((name) => run.includes(name)))).toEqual([])
})
