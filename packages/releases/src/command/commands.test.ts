import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDrillJournal } from '../drills/journal.ts'
import { temporaryRegistry } from '../registry.fixture.ts'
import { run } from './run.ts'

async function setUp() {
  const fixture = await temporaryRegistry()
  const { dataDir } = fixture
  const command = async (...args: string[]) => {
    const said: string[] = []
    const say = (text: string) => said.push(text)
    const code = await run(args, { root: dataDir, dataDir, env: process.env, print: say, printError: say })
    return { code, text: said.join('\n') }
  }
  return { ...fixture, command, first: await fixture.goLive('s1', 'b1') }
}

test('a canary is started, widened, shown and ended, with a message each time', async () => {
  const { command, publish, registry } = await setUp()
  const version = await publish('mf-basket', 'b2')
  expect((await command('canary', `mf-basket@${version}`, '5')).text).toContain('goes to 5 % of the visitors')
  expect((await command('canary', `mf-basket@${version}`, '20%', '--reason', 'wider')).code).toBe(0)
  expect((await command('status')).text).toContain(`Canary: mf-basket@${version} for 20 %`)
  expect((await command('history')).text).toMatch(new RegExp(`mf-basket@${version} 20 % .*wider`))
  expect((await command('rollback', 'mf-basket')).text).toBe(
    `Leaving mf-basket@${version}.\nEverybody gets the live version of mf-basket.`,
  )
  await command('canary', `mf-basket@${version}`, '5')
  expect((await command('end-canary', 'mf-basket')).code).toBe(0)
  expect(registry.live()?.canaries).toEqual([])
})

test('the status shows the last successful rollback drill of each part; drills run on a site only', async () => {
  const { command, dataDir, goLive } = await setUp()
  expect((await command('status')).text).toContain('No part has a version to go back to.')
  expect((await command('status')).text).toMatch(
    /^Code of teams is kept from the network: this machine by a (?:network namespace|guard)/m,
  )
  await goLive('s1', 'b2')
  expect((await command('status')).text).toMatch(/mf-basket +rollback never proven/)
  const drill = { name: 'mf-basket', from: 'a', to: 'b', tookMs: 612, requests: 30, failed: 0, mixed: 0, why: null }
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString()
  await openDrillJournal(dataDir, null).record({ ...drill, at, isProven: true })
  expect((await command('status')).text).toMatch(
    /mf-basket +last proven rollback: 3 h ago, 0\.6 s, 0 failed, 0 mixed$/m,
  )
  const late = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString()
  await writeFile(join(dataDir, 'releases/drills.jsonl'), `${JSON.stringify({ ...drill, at: late, isProven: true })}\n`)
  expect((await command('status')).text).toContain('older than 7 days')
  expect(await command('drill', 'mf-basket')).toMatchObject({ code: 2, text: expect.stringContaining('--ops <url>') })
  expect(await command('drill', 'mf-nothing')).toMatchObject({ code: 2, text: 'mf-nothing is not in the live set.' })
})

test('a version rolled back with --quarantine stays out until it is absolved', async () => {
  const { command, goLive, registry } = await setUp()
  const set = await registry.readSet(await goLive('s1', 'b2'))
  const subject = `mf-basket@${set.remotes['mf-basket']}`
  expect((await command('rollback', 'mf-basket', '--quarantine', '--reason', 'it fails')).text).toContain(
    `Leaving ${subject}`,
  )
  expect(await command('promote', subject)).toMatchObject({ code: 2, text: expect.stringContaining('it fails') })
  expect((await command('status')).text).toContain(`Quarantine: ${subject}`)
  expect((await command('absolve', subject)).text).toContain('may go live')
  expect((await command('quarantine', subject, '--reason', 'after all')).text).toContain('is in quarantine')
  expect((await command('quarantine', subject)).text).toContain('in quarantine already')
})

test('sets are compared, opened as of a time, and made live as a whole', async () => {
  const { command, goLive, first, registry } = await setUp()
  const second = await goLive('s1', 'b2')
  const { text } = await command('diff', first, second)
  expect(text).toContain('~ browser/main.js')
  expect(text).toContain('The same: shell')
  expect(text).not.toContain('browser/main.css')
  const [entry] = await registry.history()
  expect((await command('open', '--at', entry?.at ?? '')).text).toContain(`Set ${first} was live from`)
  expect((await command('open')).text).toContain(`Set ${second}`)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 24 * 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect((await command('open')).text).toContain(`Set ${second}`)
  expect(await command('activate', first)).toMatchObject({ code: 0 })
  expect(registry.live()).toMatchObject({ set: first, previous: second })
})

test('bisect finds the version that broke something in few steps', async () => {
  const { command, goLive, dataDir, registry } = await setUp()
  const sets = []
  for (const basket of ['b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8']) sets.push(await goLive('s1', basket))
  const bad = await goLive('s2', 'b9')
  await goLive('s2', 'b10')
  const { remotes } = await registry.readSet(bad)
  const broken = [bad, registry.live()?.set ?? '']
  const alone = await registry.createSet({ shell: (await registry.readSet(sets[6] ?? '')).shell, remotes })
  const tries = join(dataDir, 'tries')
  const check = `echo $VITRINA_SET >> ${tries}; case "${[...broken, alone.id].join(' ')}" in *"$VITRINA_SET"*) exit 1;; esac`
  const { code, text } = await command('bisect', '--check', check)
  expect(code).toBe(0)
  expect(text).toContain(`First bad set: ${bad}, after ${sets[6]}.`)
  expect(text).toMatch(new RegExp(`Broken by mf-basket@${remotes['mf-basket']} \\([\\d.]+\\)\\.$`))
  expect((await readFile(tries, 'utf8')).trim().split('\n').length).toBeLessThan(9)
}, 20_000)

test('bisect reports when there is nothing to find and when the check cannot be run', async () => {
  const { command, goLive } = await setUp()
  expect((await command('bisect', '--check', 'true')).text).toContain('only one set')
  await goLive('s1', 'b2')
  expect(await command('bisect', '--check', 'true')).toMatchObject({
    code: 2,
    text: expect.stringContaining('The check holds'),
  })
  expect((await command('bisect', '--check', 'false')).text).toContain('fails for')
  expect((await command('bisect', '--check', 'no-such-command-here')).text).toContain('cannot be run')
  expect((await command('bisect')).text).toContain('What tells good from bad?')
  expect((await command('bisect', '--check', 'true', '--good', 'f'.repeat(16))).text).toContain('was not live')
})

test('a token is printed once, listed without its secret and revoked', async () => {
  const { command } = await setUp()
  const added = await command('token', 'add', '--role', 'team:mf-basket', '--name', 'Anna', '--for', '90d')
  const [secret = ''] = /vitrina_[\w-]{43}/.exec(added.text) ?? []
  expect(secret).not.toBe('')
  const listed = await command('token', 'list')
  expect(listed.text).toMatch(/Anna +team:mf-basket .* until/)
  expect(listed.text).not.toContain(secret)
  expect((await command('token', 'revoke', 'Anna')).code).toBe(0)
  expect((await command('token', 'list')).text).toContain('revoked')
})

test('a key is rotated, and the previous one is dropped only when nothing live needs it', async () => {
  const { command, goLive } = await setUp()
  const [old = ''] = /[0-9a-f]{16}(?= +signs)/.exec((await command('key', 'list')).text) ?? []
  expect((await command('key', 'rotate')).text).toContain('RELEASE_PUBLIC_KEYS')
  expect(await command('key', 'drop', old)).toMatchObject({ code: 2, text: expect.stringContaining('make a move') })
  await goLive('s1', 'b2')
  expect((await command('key', 'drop', old)).code).toBe(0)
  expect((await command('key', 'list')).text).not.toContain(old)
})

test('reports a tampered ledger with exit code 1 and its first bad entry', async () => {
  const { command, goLive, registry } = await setUp()
  await goLive('s1', 'b2')
  expect(await command('verify')).toMatchObject({ code: 0, text: expect.stringContaining('2 entries of the ledger') })
  const log = join(registry.root, 'log.jsonl')
  await writeFile(log, (await readFile(log, 'utf8')).replace('"by":"tester"', '"by":"nobody"'))
  const { code, text } = await command('verify')
  expect(code).toBe(1)
  expect(text).toContain('Entry 1: Its content is not what its hash says.')
})

test.each<[string[], string]>([
  [['canary', 'mf-basket@ffff'], 'needs 2 words'],
  [['canary', 'mf-basket@ffff', 'ten'], '"ten" is not a share'],
  [['canary', 'mf-basket@ffff', '60'], 'There is no mf-basket@ffff'],
  [['canary', 'mf-basket', '5'], 'Which version of mf-basket?'],
  [['end-canary', 'mf-basket'], 'has no canary'],
  [['end-canary', 'basket'], 'is not a part of the site'],
  [['rollback', 'mf-nothing'], 'not in the live set; its parts: shell, mf-basket'],
  [['absolve', 'mf-basket@ffff'], 'There is no mf-basket@ffff'],
  [['diff', 'ffff', 'ffff'], 'There is no set ffff'],
  [['activate', 'f'.repeat(16)], 'There is no set'],
  [['agree', 'x'], 'on the ops port only'],
  [['open', '--at', 'yesterday'], '"yesterday" is not a time'],
  [['open', '--at', '2001-01-01'], 'Nothing was live then'],
  [['preview', 'mf-basket@ffff', '--for', 'long'], 'There is no mf-basket@ffff'],
  [['history', '--limit', '0'], '--limit is a number'],
  [['token', 'add', '--role', 'king', '--name', 'Anna'], '"king" is not a role'],
  [['token', 'add', '--role', 'ops'], 'Write token add'],
  [['token', 'add', '--role', 'ops', '--name', 'Anna', '--for', '0d'], 'is not a time'],
  [['token', 'revoke', 'Nobody'], 'There is no token "Nobody"'],
  [['token', 'list', '--ops', 'https://x.test'], 'at the machine only'],
  [['key', 'drop', 'zz'], 'There is no key zz'],
  [['status', '--ops', 'ftp://x'], 'is not an address'],
  [['status', '--ops', 'http://127.0.0.1:1'], 'put it into VITRINA_TOKEN'],
])('%j is refused with exit code 2 and a reason', async (args, reason) => {
  const { command } = await setUp()
  const { code, text } = await command(...args)
  expect(text).toContain(reason)
  expect(code).toBe(2)
})
