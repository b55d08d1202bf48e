import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Candidate, type Combination, runGate } from './index.ts'
import {
  buildRemote,
  candidateFrom,
  liveSet,
  removeBuilds,
  servedPart,
  shellPart,
  validRemote,
  withFiles,
} from './small-remote.fixture.ts'

let good: Candidate
let asking: Candidate
let telling: Candidate

beforeAll(async () => {
  good = await candidateFrom(await buildRemote('mf-small', validRemote))
  asking = await candidateFrom(
    await buildRemote(
      'mf-small',
      withFiles({
        'src/Button.tsx': `import { remoteWidget } from '@vitrina/federation/remotes'
interface Props { lines: readonly { idcode: string; count: number }[]; onAdded: (count: number) => void }
const Fill = remoteWidget<Props>('mf-other/Fill', { pending: null, failed: () => null })
export default function Button({ idcode, count }: { idcode: string; count: number }) {
  return <Fill lines={[{ idcode, count }]} onAdded={() => {}} />
}
`,
      }),
    ),
  )
  telling = await candidateFrom(
    await buildRemote(
      'mf-small',
      withFiles({
        'src/Button.tsx': `import { noticeShown } from '@vitrina/shell/notices'
import { $currentUser } from '@vitrina/shell/session'
import { useUnit } from 'effector-react'
export default function Button({ idcode }: { idcode: string }) {
  const [user, tell] = useUnit([$currentUser, noticeShown])
  return <button onClick={() => tell({ kind: 'info', text: idcode })}>{user?.name}</button>
}
`,
      }),
    ),
  )
}, 120_000)

afterAll(removeBuilds)

async function refusalsOf(candidate: Candidate, ...against: Combination[]): Promise<string[]> {
  const { refusals } = await runGate(candidate, against, { published: [] })
  return refusals.map(({ rule, sentence }) => `${rule}: ${sentence}`)
}

const others = { ...shellPart().surface?.gives, '@vitrina/federation/remotes': ['remoteWidget'] }

/** A set without a recorded frame, so nothing is rendered in it. */
const withProvider = (accepted: string | null, more: Record<string, string | null> = {}) =>
  liveSet(
    shellPart({ gives: others }),
    servedPart('mf-other', { exposes: accepted === null ? more : { Fill: accepted, ...more } }, '^1'),
  )

const withConsumer = (given: string) =>
  liveSet(shellPart(), servedPart('mf-other', { consumes: { 'mf-small/Button': [given] } }, '^1'))

test('a candidate may not drop a module that a live consumer renders', async () => {
  const consumer = servedPart('mf-other', { consumes: { 'mf-small/Badge': ['{}'] } }, '^1')
  expect(await refusalsOf(good, liveSet(shellPart(), consumer))).toEqual([
    'exposed: mf-other@0000000000000000 shows "mf-small/Badge", which is not exposed any more: ' +
      `mf-small@${good.version} exposes routes, Button.`,
  ])
})

test('a candidate may not drop a live page that the shell links to, and may drop others', async () => {
  const before = servedPart('mf-small', { pages: ['stock', 'report', 'draft'] }, '^1')
  const shell = shellPart({ leadsTo: ['mf-small/stock', 'mf-small/report'] })
  expect(await refusalsOf(good, liveSet(shell, before))).toEqual([
    expect.stringContaining('exposed: shell@0000000000000000 leads to the page "mf-small/report"'),
  ])
})

test('a candidate cannot use a module that the live provider does not expose, or a missing remote', async () => {
  expect(await refusalsOf(asking, withProvider(null, { Other: '{}' }))).toEqual([
    expect.stringContaining(
      'shows "mf-other/Fill", which is not exposed any more: mf-other@0000000000000000 exposes Other',
    ),
  ])
  expect(await refusalsOf(asking, liveSet(shellPart({ gives: others })))).toEqual([
    expect.stringContaining('shows "mf-other/Fill", and there is no such remote in the set'),
  ])
})

test.each([
  ['the same', '{ idcode: string; max?: (number | undefined); onDone?: (((p0: number) => void) | undefined) }'],
  ['less than it could', '{ idcode: string }'],
  ['more than is asked', '{ idcode: string; name: string }'],
  ['a narrower value', '{ idcode: ("a" | "b") }'],
  ['a callback that takes anything', '{ idcode: string; onDone: (p0: unknown) => void }'],
])('accepts a live consumer that passes %s', async (_, given) => {
  expect(await refusalsOf(good, withConsumer(given))).toEqual([])
})

test.each([
  ['nothing for what is required now', '{}', "Property 'idcode' is missing"],
  ['another type', '{ idcode: number }', "Type 'number' is not assignable to type 'string'"],
  ['what may be missing', '{ idcode: (string | undefined) }', "'undefined' is not assignable to type 'string'"],
  ['a callback for another value', '{ idcode: string; onDone: (p0: string) => void }', "'number' is not assignable"],
])('refuses a candidate when a live consumer passes %s', async (_, given, reason) => {
  const sentences = await refusalsOf(good, withConsumer(given))
  expect(sentences).toHaveLength(1)
  expect(sentences[0]).toContain('types: mf-other@0000000000000000 gives "mf-small/Button" what mf-small@')
  expect(sentences[0]).toContain(reason)
})

test('the live provider must accept the props that a candidate passes', async () => {
  const accepts = (lines: string, onAdded: string) => withProvider(`{ lines: ${lines}; onAdded?: ${onAdded} }`)
  const line = '{ idcode: string; count: number }'
  expect(await refusalsOf(asking, accepts(`readonly (${line})[]`, '((p0: number) => void)'))).toEqual([])
  expect(await refusalsOf(asking, accepts(`(${line})[]`, '((p0: number) => void)'))).toEqual([
    expect.stringMatching(/types: .*gives "mf-other\/Fill" what mf-other@0{16} does not accept: .*readonly/),
  ])
  expect(await refusalsOf(asking, accepts(`readonly (${line})[]`, '((p0: string) => void)'))).toEqual([
    expect.stringContaining('types: '),
  ])
})

test('the matrix has a row for each set', async () => {
  const canary = { ...withConsumer('{}'), set: '2'.repeat(16), role: 'canary' as const }
  const { matrix } = await runGate(good, [withConsumer('{ idcode: string }'), canary], { published: [] })
  expect(matrix.map(({ role, fits }) => [role, fits])).toEqual([
    ['live', true],
    ['canary', false],
  ])
  expect(matrix[1]?.why).toContain("Property 'idcode' is missing")
})

test('refuses a shared module, or an export of it, that the live shell does not provide', async () => {
  const { react: _, ...withoutReact } = shellPart().surface?.gives ?? {}
  expect(await refusalsOf(good, liveSet(shellPart({ gives: withoutReact })))).toEqual([
    'shared: mf-small asks for the shared module "react", which shell@0000000000000000 does not give.',
  ])
  expect(await refusalsOf(good, liveSet(shellPart({ gives: { ...withoutReact, react: ['useId'] } })))).toEqual([
    'shared: mf-small takes "useState" from "react", which shell@0000000000000000 does not give.',
  ])
})

test.each([
  ['2', "mf-small needs the shell's contract ^1, shell@0000000000000000 gives 2."],
  ['0.9.1', "mf-small needs the shell's contract ^1, shell@0000000000000000 gives 0.9.1."],
])('a shell that provides the contract %s does not satisfy ^1', async (contract, sentence) => {
  expect(await refusalsOf(good, liveSet(shellPart({}, contract)))).toEqual([`contract: ${sentence}`])
})

test('refuses a build made with another contract of the shell than its range says', async () => {
  expect(good.record.assets.builtWithContract).toBe('1')
  const { record } = good
  const otherwise = { ...good, record: { ...record, assets: { ...record.assets, builtWithContract: '2' } } }
  expect(await refusalsOf(otherwise, liveSet(shellPart()))).toEqual([
    "contract: mf-small was built with the shell's contract 2 and says that it needs ^1.",
  ])
})

test.each(['1', '1.2', '1.9.3'])('a shell that provides the contract %s satisfies ^1', async (contract) => {
  expect(await refusalsOf(good, liveSet(shellPart({}, contract)))).toEqual([])
})

test('refuses an invalid range and a missing one', async () => {
  const asks = (range: string | undefined) =>
    ({ ...good, record: { ...good.record, shellContract: range } }) as Candidate
  expect(await refusalsOf(asks('one'), liveSet(shellPart()))).toEqual([
    expect.stringContaining('which is no range of versions'),
  ])
  expect(await refusalsOf(asks(undefined), liveSet(shellPart()))).toEqual([
    expect.stringContaining('does not say which contract'),
  ])
})

test('refuses a shell when a live remote needs another contract, export or module of it', async () => {
  const shell = shellPart({ consumes: { 'mf-other/Fill': ['{ lines: string }'] } }, '2')
  const candidate: Candidate = {
    ...shell,
    version: '3'.repeat(16),
    files: [],
    record: { ...shell.record, assets: { ...shell.record.assets, packageVersion: '2.0.0' } },
  }
  const remote = servedPart('mf-other', { exposes: { Fill: '{ lines: number }' }, uses: { react: ['useId'] } }, '^1')
  expect(await refusalsOf(candidate, liveSet(shellPart(), remote))).toEqual([
    expect.stringContaining("contract: mf-other needs the shell's contract ^1"),
    expect.stringContaining('shared: mf-other takes "useId" from "react"'),
    expect.stringContaining(
      'types: shell@0000000000000000 gives "mf-other/Fill"'.replace('0'.repeat(16), '3'.repeat(16)),
    ),
  ])
})

describe('types of what the shell shares', () => {
  const notices = '@vitrina/shell/notices'
  const session = '@vitrina/shell/session'
  const own = () => telling.surface?.shellTypes ?? {}
  const noticeShown = () => own()[notices]?.noticeShown ?? ''
  const user = () => own()[session]?.$currentUser ?? ''

  const withTypes = (types: { notice?: string; user?: string }) =>
    shellPart({
      gives: {
        ...shellPart().surface?.gives,
        [notices]: ['noticeShown'],
        [session]: ['$currentUser'],
        'effector-react': ['useUnit'],
      },
      shellTypes: {
        [notices]: { noticeShown: types.notice ?? noticeShown() },
        [session]: { $currentUser: types.user ?? user() },
      },
    })

  test('are compared with those that the build was compiled against', async () => {
    expect(noticeShown()).toMatch(/^UnitCall<\{ kind: .*text: string/)
    expect(await refusalsOf(telling, liveSet(withTypes({})))).toEqual([])
  })

  test.each<[string, () => { notice?: string; user?: string }]>([
    ['takes one more kind', () => ({ notice: noticeShown().replace('kind: (', 'kind: ("hint" | ') })],
    ['may be told more', () => ({ notice: noticeShown().replace('text: string', 'text: string; until?: string') })],
    ['tells more of the user', () => ({ user: user().replace('name: string', 'name: string; age: number') })],
  ])('may differ where the shell %s', async (_, types) => {
    expect(await refusalsOf(telling, liveSet(withTypes(types())))).toEqual([])
  })

  test.each<[string, string, () => { notice?: string; user?: string }, string]>([
    [
      'noticeShown',
      'wants what it did not',
      () => ({ notice: noticeShown().replace('text: string', 'text: string; until: string') }),
      "Property 'until' is missing",
    ],
    [
      'noticeShown',
      'wants another type',
      () => ({ notice: noticeShown().replace('text: string', 'text: number') }),
      "'string' is not assignable to type 'number'",
    ],
    [
      '$currentUser',
      'tells less',
      () => ({ user: user().replace('name: string; ', '') }),
      "Property 'name' is missing",
    ],
    [
      '$currentUser',
      'may have none of it',
      () => ({ user: user().replace('name: string', 'name: (string | undefined)') }),
      "'undefined' is not assignable to type 'string'",
    ],
  ])('hold a build back that takes %s from a shell that %s, live or in a canary', async (name, _, types, reason) => {
    const fine = liveSet(withTypes({}))
    const other = { ...liveSet(withTypes(types())), set: '2'.repeat(16), role: 'canary' as const }
    const { refusals, matrix } = await runGate(telling, [fine, other], { published: [] })
    expect(refusals.map(({ rule, sentence }) => `${rule}: ${sentence}`)).toEqual([
      expect.stringContaining(`types: mf-small@${telling.version} takes "${name}" from "@vitrina/shell/`),
    ])
    expect(refusals[0]?.sentence).toContain(reason)
    expect(matrix.map(({ fits }) => fits)).toEqual([true, false])
  })

  test('refuse a shell that a live remote was not compiled against', async () => {
    const shell = withTypes({ notice: noticeShown().replace('text: string', 'text: number') })
    const record = { ...shell.record, assets: { ...shell.record.assets, packageVersion: '2.0.0' } }
    const candidate: Candidate = { ...shell, version: '3'.repeat(16), files: [], record }
    const remote = servedPart('mf-other', { shellTypes: own() }, '^1')
    expect(await refusalsOf(candidate, liveSet(withTypes({}), remote))).toEqual([
      expect.stringMatching(/^types: mf-other@0{16} takes "noticeShown" .* as shell@3{16} does not give it: /),
    ])
  })

  test('are not compared for older builds, which did not record them', async () => {
    const { shellTypes: _, ...surface } = withTypes({}).surface ?? ({} as never)
    const older = { ...withTypes({}), surface }
    expect(await refusalsOf(telling, liveSet(older))).toEqual([])
  })
})
