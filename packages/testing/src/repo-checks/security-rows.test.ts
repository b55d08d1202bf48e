/** Weaknesses of the specification and rows of the verification standard, each with the tests that prove it. */
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { rowMutations } from '../../../../scripts/tests/row-mutations.ts'
import config from '../../../../vitest.config.ts'
import { projects as browserProjects } from '../site/projects.ts'
import { platformFiles } from '../vitest-projects.ts'
import { type ParsedTest, testsIn, testsOf } from './parsed-tests.ts'
import { filesMatching, importsOf, read } from './repository.ts'

const files = filesMatching('*.test.ts', '*.test.tsx', '*.e2e.ts', '*.suite.ts')
const ids = Array.from({ length: 35 }, (_, at) => `S${String(at + 1).padStart(2, '0')}`)

/** Items that are proven by static checks, without a response of a server or a page, each with the reason. */
const provedAtRest: Readonly<Record<string, string>> = {
  'packages/federation/src/document/document.test.ts': 'makes the text of every document',
  'gateway/src/infra/retailer/sanitise.test.ts': 'tries more than a page can hold, beside a test that goes by a page',
  'gateway/src/http/hardening/cookies.test.ts':
    'reads the sources, so that no place is left out of those that are asked',
  'gateway/src/http/hardening/target.test.ts': 'a length at its very bound',
  'gateway/src/visitor/session/foreign-ids-inside.test.ts': 'holds the list of fields against the contracts',
  'gateway/src/visitor/session/secrets-in-addresses.test.ts': 'reads the contracts, beside a test that asks',
  'gateway/src/http/middleware/security-headers.test.ts': 'a header of a site over TLS, beside a test of its answers',
  'gateway/src/http/middleware/logger.test.ts': 'reads the lines that the logger of the gateway has written',
  'packages/testing/src/repo-checks/messages.test.ts': 'reads the sources of all pages, beside a test in a browser',
}

/** Test files that a test command runs. */
const projects = (config as { test: { projects: { test: { name: string; include: string[]; exclude: string[] } }[] } })
  .test.projects
const isIncluded = (file: string): boolean =>
  projects.some(
    ({ test: { include, exclude } }) =>
      include.some((glob) => path.matchesGlob(file, glob)) && !exclude.some((glob) => path.matchesGlob(file, glob)),
  ) || browserProjects.some(({ testMatch }) => path.matchesGlob(file, testMatch))

/** Run files, with the files that they import tests from. */
const runFiles = new Set(files.filter(isIncluded))
for (const file of runFiles)
  for (const { specifier } of importsOf(file)) {
    const suite = path.join(path.dirname(file), specifier)
    if (suite.endsWith('.suite.ts')) runFiles.add(suite)
  }

/** Why a test proves nothing; undefined when it proves something. */
function faultOf(one: ParsedTest): string | undefined {
  if (!runFiles.has(one.file)) return 'is run by no test command'
  if (one.conditions.length > 0) return `runs only sometimes: ${one.conditions.join(', ')}`
  if (!one.expects) return 'expects nothing'
  if (!one.calls) return 'compares constants'
  return undefined
}

/** Why a test is no proof of a row of the standard. */
const faultOfRow = (one: ParsedTest): string | undefined =>
  faultOf(one) ?? (one.awaits || provedAtRest[one.file] ? undefined : 'looks at nothing that answers')

const testName = ({ file, titles }: ParsedTest): string => `${file}: ${titles.join(' › ')}`
const all = files.flatMap(testsIn)

test.each([
  ["test.skip('a', async () => expect(await ask()).toBe(1))", 'runs only sometimes: skip'],
  [
    "describe.runIf(isThere)('a', () => test('b', async () => expect(await ask()).toBe(1)))",
    'runs only sometimes: runIf',
  ],
  ["test.describe.skip('a', () => test('b', async () => expect(await ask()).toBe(1)))", 'runs only sometimes: skip'],
  ["test('a', async () => { await ask() })", 'expects nothing'],
  ["const MOST = 10\ntest('a', () => expect(MOST).toBeLessThan(20))", 'compares constants'],
  ["test('a', () => { const { most } = limits.get('a'); expect(most).toBe(2) })", 'looks at nothing that answers'],
  ["test('a', () => expect(ask()).toBe(1))", 'looks at nothing that answers'],
  ["test('a', async () => { const { status } = await ask(); expect(status).toBe(1) })", undefined],
  ["test('a', async ({ page }) => { await expect(page.locator('p')).toBeVisible() })", undefined],
  [
    `let site
beforeAll(async () => { site = await ask() })
const look = () => expect(site.asked).toEqual([])
test('a', () => look())`,
    undefined,
  ],
  ["test.only('a', async () => expect(await ask()).toBe(1))", 'runs only sometimes: only'],
  ["test('a', { skip: true }, async () => expect(await ask()).toBe(1))", 'runs only sometimes: skip'],
  ["test('a', async ({ skip }) => { skip(!isThere); expect(await ask()).toBe(1) })", 'runs only sometimes: skip'],
  ["test('a', async (one) => { one.skip(); expect(await ask()).toBe(1) })", 'runs only sometimes: skip'],
  ["if (isThere) test('a', async () => expect(await ask()).toBe(1))", 'runs only sometimes: if'],
  ["isThere && describe('a', () => test('b', async () => expect(await ask()).toBe(1)))", 'runs only sometimes: if'],
  ["test('a', async () => { if (!isThere) return; expect(await ask()).toBe(1) })", 'runs only sometimes: return'],
  [
    "test('a', async () => { if (!isThere) { expect(reason).toBe(''); return } expect(await ask()).toBe(1) })",
    'runs only sometimes: return',
  ],
  ["test('a', async () => { if (isThere) expect(await ask()).toBe(1) })", 'runs only sometimes: if'],
  ["test('a', async () => { if (isEven) expect(await ask()).toBe(1); else expect(await ask()).toBe(2) })", undefined],
  ["test('a', async () => { if (isEven) expect(await ask()).toBe(1); expect(await ask()).toBe(2) })", undefined],
  [
    "test('a', async () => { expect(await ask()).toBe(2); if (isOver) return; expect(await ask()).toBe(1) })",
    undefined,
  ],
])('%j: %s', (text, fault) => {
  const [one] = testsOf(
    'gateway/src/http/hardening/hardening.test.ts',
    `import { ask, limits } from './ask.ts'\n${text}`,
  )
  expect(one && faultOfRow(one)).toBe(fault)
})

test('no test runs only on some machines: a missing program is a failure that names the install command', () => {
  const sometimes = all.filter(({ conditions }) => conditions.length > 0)
  expect(sometimes.map(testName)).toEqual([])
})

test('every weakness S01 to S35 is in the title of a test that proves something', () => {
  const tagged = all.flatMap((one) =>
    [...one.titles.join().matchAll(/\[[^\]]*\]/g)].flatMap(([tag]) =>
      (tag.match(/\bS\d\d\b/g) ?? []).map((id) => ({ id, one })),
    ),
  )
  // A returned value alone is not enough.
  expect(ids.filter((id) => !tagged.some((found) => found.id === id && found.one.awaits))).toEqual([])
  const faults = tagged.flatMap(({ id, one }) => {
    const fault = faultOf(one)
    return fault ? [`${id}, ${testName(one)} ${fault}`] : []
  })
  expect(faults).toEqual([])
})

test('each row with a platform test is also proven by a test of `npm test`', () => {
  // Most browser tests are not part of `npm test`.
  const isSlow = (file: string) => [...platformFiles, '**/*.e2e.ts'].some((glob) => path.matchesGlob(file, glob))
  const rowsOf = (isWanted: (file: string) => boolean) =>
    all.flatMap(({ file, titles }) =>
      isWanted(file)
        ? [...titles.join().matchAll(/\[[^\]]*\]/g)].flatMap(([tag]) => tag.match(/\b[A-Z]+-?\d+\b/g) ?? [])
        : [],
    )
  const quick = new Set(rowsOf((file) => !isSlow(file)))
  const ofPlatform = rowsOf((file) => platformFiles.some((glob) => path.matchesGlob(file, glob)))
  expect(ofPlatform.length).toBeGreaterThan(3)
  expect(ofPlatform.filter((row) => !quick.has(row))).toEqual([])
})

interface Row {
  id: string
  /** File and a part of a title. */
  proofs: (readonly [string, string])[]
}

const rowsIn = (table: string): Row[] =>
  [...table.matchAll(/^\|\s*(\d+\.\d+\.\d+)\s*\|\s*\d\s*\|[^|]*\|([^|]*)\|/gm)].map(([, id = '', proof = '']) => ({
    id,
    proofs: [...proof.matchAll(/`([^`]+)`: ([^;]+)/g)].map(
      ([, file = '', title = '']) => [file, title.trim()] as const,
    ),
  }))

const faultsOfRows = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ id, proofs }) =>
    proofs.flatMap(([file, title]) => {
      const found = files.includes(file)
        ? testsIn(file).filter(({ titles }) => titles.some((one) => one.includes(title)))
        : []
      if (found.length === 0) return [`${id}: ${file} has no «${title}»`]
      return found.flatMap((one) => faultOfRow(one) ?? []).map((fault) => `${id}, ${file} «${title}» ${fault}`)
    }),
  )

describe('the table of the verification standard', () => {
  const rows = rowsIn(read('docs/asvs.md'))

  test('has each row once, with a test or a setting as its proof', () => {
    expect(rows.length).toBeGreaterThan(30)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.filter(({ proofs }) => proofs.length === 0)).toEqual([])
  })

  test('names existing tests by parts of their titles, and these tests run, wait for something and assert on it', () => {
    expect(faultsOfRows(rows)).toEqual([])
  })

  test.each([
    ['gateway/src/wire/gone.test.ts', 'is too long', 'gateway/src/wire/gone.test.ts has no «is too long»'],
    [
      'gateway/src/http/hardening/target.test.ts',
      'no such title',
      'gateway/src/http/hardening/target.test.ts has no «no such title»',
    ],
    [
      'gateway/src/http/hardening/target.ts',
      'is too long',
      'gateway/src/http/hardening/target.ts has no «is too long»',
    ],
  ])('reports a missing proof: %s «%s»', (file, title, fault) => {
    expect(faultsOfRows(rowsIn(`| 9.9.9 | 1 | something | \`${file}\`: ${title} |\n`))).toEqual([`9.9.9: ${fault}`])
  })

  test.each(rowMutations.map((one) => [one.row, one] as const))(
    'row %s is broken where the code still stands, and by a test that it names',
    (row, { file, from, test: proof, title = '' }) => {
      expect(read(file).split(from)).toHaveLength(2)
      expect(testsIn(proof).filter(({ titles }) => new RegExp(title).test(titles.join(' ')))).not.toEqual([])
      expect(rows.find(({ id }) => id === row)?.proofs.map(([named]) => named)).toContain(proof)
    },
  )
})
