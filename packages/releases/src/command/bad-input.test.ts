import { expect, test } from 'vitest'
import { temporaryRegistry } from '../registry.fixture.ts'
import { commands } from './commands.ts'
import { run } from './run.ts'

/** Two baskets have been live, a third one is published; a wrong command must not change anything. */
async function setUp() {
  const { dataDir, goLive, publish, registry } = await temporaryRegistry()
  await goLive('s1', 'b1')
  await goLive('s1', 'b2')
  const { set = '', previous } = registry.live() ?? {}
  const { shell, remotes } = await registry.readSet(set)
  const spare = await publish('mf-basket', 'b3')
  return { dataDir, registry, set, before: previous ?? '', shell, live: remotes['mf-basket'] ?? '', spare }
}

type Setup = Awaited<ReturnType<typeof setUp>>

const shares: [string, (shop: Setup) => string[], string][] = ['0', '51', '101%'].map((share) => [
  `a canary of ${share}`,
  ({ spare }) => ['canary', `mf-basket@${spare}`, share],
  'at most 50 percent',
])
const noShares: typeof shares = ['NaN', '5,5', '1e1', '', '5 %'].map((share) => [
  `a canary of «${share}»`,
  ({ spare }) => ['canary', `mf-basket@${spare}`, share],
  `"${share}" is not a share`,
])

const rows: [string, (shop: Setup) => string[], string][] = [
  ...shares,
  ...noShares,
  ['a share below zero', ({ spare }) => ['canary', `mf-basket@${spare}`, '-5'], "Unknown option '-5'"],
  ['a canary of what is live', ({ live }) => ['canary', `mf-basket@${live}`, '5'], 'everybody has it'],
  ['a word too many', ({ spare }) => ['canary', `mf-basket@${spare}`, '5', '6'], '"canary" needs 2 words after it'],
  ['a name that leaves the folder', () => ['canary', '../etc@1', '5'], '"../etc" is not a part of the site'],
  ['two versions in one', ({ spare }) => ['promote', `mf-basket@${spare}@1`], 'Which version of mf-basket?'],
  ['no name', ({ spare }) => ['promote', `@${spare}`], '"" is not a part of the site'],
  ['a name in capitals', ({ spare }) => ['promote', `MF-BASKET@${spare}`], '"MF-BASKET" is not a part'],
  ['the version of another part', ({ spare }) => ['promote', `shell@${spare}`], 'There is no shell@'],
  ['a version that leaves the folder', () => ['promote', 'mf-basket@../../x'], 'There is no mf-basket@../../x'],
  ['an option without its value', ({ spare }) => ['promote', `mf-basket@${spare}`, '--reason'], 'argument missing'],
  ['a rollback to another part', ({ shell }) => ['rollback', 'mf-basket', '--to', shell], 'There is no mf-basket@'],
  ['a rollback to nothing', () => ['rollback', 'mf-basket', '--to', ''], 'There is no mf-basket@.'],
  ['a rollback of a part without a past', () => ['rollback', 'shell'], 'has had no other version before'],
  ['a rollback of nothing', () => ['rollback'], '"rollback" needs one name'],
  ['the end of no canary', () => ['end-canary'], '"end-canary" needs one name'],
  ['quarantine without a version', () => ['quarantine', 'mf-basket'], 'Which version of mf-basket?'],
  ['quarantine of what is unknown', () => ['quarantine', 'mf-basket@zz'], 'There is no mf-basket@zz'],
  ['quarantine of what is live', ({ live }) => ['quarantine', `mf-basket@${live}`], 'roll it back with --quarantine'],
  ['a set that is none', () => ['activate', '../x'], 'There is no set ../x'],
  ['a move that nobody named', () => ['agree'], '"agree" needs one name'],
  ['one set to compare', ({ set }) => ['diff', set], '"diff" needs 2 words'],
  ['sets that are none', () => ['diff', '../a', '../b'], 'There is no set ../a'],
  ['a day that is none', () => ['open', '--at', '2026-13-40'], '"2026-13-40" is not a time'],
  ['a time without a day', () => ['open', '--at', '14:03'], '"14:03" is not a time'],
  ['an empty time', () => ['open', '--at', ''], '"" is not a time'],
  ['a time to come', () => ['open', '--at', '2999-01-01'], 'has not come yet'],
  ['a word for a time', () => ['open', 'now'], '"open" takes no name'],
  ['a link for no time', () => ['open', '--for', '0h'], '"0h" is not a time'],
  ['an empty check', () => ['bisect', '--check', ' '], 'What tells good from bad?'],
  ['a check without its option', () => ['bisect', 'cart.e2e.ts'], '"bisect" takes no name'],
  ['a good set that is none', () => ['bisect', '--check', 'true', '--good', 'zz'], 'Set zz was not live'],
  ['a bad set that is none', () => ['bisect', '--check', 'true', '--bad', 'zz'], 'Set zz was not live'],
  [
    'a good set after the bad one',
    ({ set, before }) => ['bisect', '--check', 'false', '--good', set, '--bad', before],
    'has to be older',
  ],
  ['a preview for less than nothing', ({ spare }) => ['preview', `mf-basket@${spare}`, '--for=-1h'], 'is not a time'],
  ['a preview of no version', () => ['preview', 'mf-basket'], 'Which version of mf-basket?'],
  ['a drill of what is no part', () => ['drill', 'basket'], '"basket" is not a part of the site'],
  ['a drill of two parts', () => ['drill', 'mf-basket', 'shell'], '"drill" takes one name at most'],
  ['half a line of history', () => ['history', '--limit', '1.5'], '--limit is a number'],
  ['a role of no team', () => ['token', 'add', '--role', 'team:', '--name', 'A'], '"team:" is not a role'],
  ['a name with a line break', () => ['token', 'add', '--role', 'ops', '--name', 'A\nB'], 'A token has a name of'],
  ['no name for a token', () => ['token', 'add', '--role', 'ops', '--name', ''], 'A token has a name of'],
  ['a token for ever', () => ['token', 'add', '--role', 'ops', '--name', 'A', '--for', 'forever'], 'is not a time'],
  ['a token that nobody named', () => ['token', 'revoke'], 'Write token add, token list or token revoke'],
  ['nothing to do with a key', () => ['key'], '"key" needs a word after it, 2 at most'],
  ['a key that nobody named', () => ['key', 'drop'], 'Write key list, key rotate or key drop'],
  ['the empty address of a site', () => ['status', '--ops', ''], '"" is not an address'],
  ['a build of no part', () => ['publish', 'basket', '--dry-run'], '"basket" is not a part of the site'],
  ['a build that is not there', () => ['publish', 'mf-nothing', '--dry-run'], 'build it first'],
  ['freedom for what is not held', ({ spare }) => ['absolve', `mf-basket@${spare}`], 'is not in quarantine'],
  ['the end of no preview', () => ['end-preview'], '"end-preview" needs one name'],
  ['the end of a preview without a site', () => ['end-preview', 'pr-1'], 'Previews are of a site'],
  ['consent without a site', () => ['agree', 'ap-1'], 'wait for a second person on the ops port only'],
  ['proof of one part', () => ['verify', 'mf-basket'], '"verify" takes no name'],
  ['the history of one part', () => ['history', 'mf-basket'], '"history" takes no name'],
]

test('every command has a test row with wrong input', () => {
  const tried = new Set(
    rows.map(([, write]) => write({ spare: '', live: '', set: '', before: '', shell: '' } as Setup)[0]),
  )
  expect([...commands.keys()].filter((command) => !tried.has(command))).toEqual([])
})

test.each(rows)('%s is refused with exit code 2, a reason, and nothing changed', async (_, write, reason) => {
  const found = await setUp()
  const { dataDir, registry } = found
  const all = async () => JSON.stringify([registry.live(), await registry.history()])
  const before = await all()
  const said: string[] = []
  const say = (text: string) => said.push(text)
  const code = await run(write(found), { root: dataDir, dataDir, env: {}, print: say, printError: say })
  expect(said.join('\n')).toContain(reason)
  expect(code).toBe(2)
  expect(await all()).toBe(before)
})
