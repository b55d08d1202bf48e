import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { buildFiles, makeDist, temporaryRegistry } from '../registry.fixture.ts'
import { findProject } from './project.ts'
import { run } from './run.ts'

async function setUp() {
  const fixture = await temporaryRegistry()
  await fixture.goLive('s1', 'b1')
  const command = async (...args: string[]) => {
    const said: string[] = []
    const say = (text: string) => said.push(text)
    const code = await run(args, { root: fixture.dataDir, dataDir: fixture.dataDir, print: say, printError: say })
    return { code, text: said.join('\n') }
  }
  return { ...fixture, command }
}

test('takes a part from its build to live and back with four commands', async () => {
  const { command, dataDir, registry } = await setUp()
  await makeDist(join(dataDir, 'mf-basket/dist'), buildFiles('b2'))
  const before = registry.live()?.set
  const published = await command('publish', 'mf-basket')
  expect(published.code).toBe(0)
  const [id = ''] = /mf-basket@[0-9a-f]{16}/.exec(published.text) ?? []
  expect(registry.live()?.set).toBe(before)
  expect(await command('promote', id, '--reason', 'a new button')).toMatchObject({ code: 0 })
  expect((await command('status')).text).toMatch(new RegExp(`mf-basket +${id.slice(10)}.*The team, team@shop\\.test`))
  expect((await command('publish', 'mf-basket')).text).toContain('is live already')
  expect(await command('rollback', 'mf-basket')).toMatchObject({ code: 0 })
  expect(registry.live()?.set).toBe(before)
  const { text } = await command('history')
  expect(text.split('\n').map((line) => line.split(/ {2,}/)[2])).toEqual(['action', 'rollback', 'promote', 'activate'])
  expect(text).toContain('a new button')
})

test('a build that the gate refuses is not published, and every reason is printed', async () => {
  const { command, dataDir, registry } = await setUp()
  const files = { ...buildFiles('b2'), 'browser/main.css': 'body { color: red }' }
  await makeDist(join(dataDir, 'mf-basket/dist'), { ...files, 'browser/late.js': 'window.late = 1' })
  const before = await registry.listVersions('mf-basket')
  const { code, text } = await command('publish', 'mf-basket')
  expect(code).toBe(2)
  expect(text).toContain('does not fit')
  expect(text).toContain('browser/late.js has no hash in browser/main.js')
  expect(text).toContain('browser/main.css styles "body" outside a layer')
  expect(await registry.listVersions('mf-basket')).toEqual(before)
})

test('publishes the remote in whose folder the command runs, whatever the folder is called', async () => {
  const { dataDir, registry } = await setUp()
  const folder = join(dataDir, 'checkout-of-a-team')
  await makeDist(join(folder, 'dist'), buildFiles('b2'))
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: '@vitrina/mf-basket', vitrina: { shell: '^1' } }),
  )
  const place = findProject(folder)
  expect(place.currentRemote).toEqual({ name: 'mf-basket', folder })
  const said: string[] = []
  const say = (text: string) => said.push(text)
  expect(await run(['publish'], { ...place, dataDir, print: say, printError: say })).toBe(0)
  expect(said.join('\n')).toMatch(/mf-basket@[0-9a-f]{16} is published/)
  expect(await registry.listVersions('mf-basket')).toHaveLength(2)
  expect(findProject(dataDir).currentRemote).toBeNull()
})

test('asks for --ops in the folder of a remote without a registry', async () => {
  const { dataDir } = await setUp()
  const said: string[] = []
  const say = (text: string) => said.push(text)
  const alone = {
    root: dataDir,
    currentRemote: { name: 'mf-basket', folder: dataDir },
    dataDir,
    print: say,
    printError: say,
  }
  expect(await run(['status'], alone)).toBe(2)
  expect(said).toEqual(['Which site? Put the address of its ops API into VITRINA_OPS, or behind --ops.'])
})

test('checks a build without publishing it', async () => {
  const { command, dataDir, registry } = await setUp()
  await makeDist(join(dataDir, 'mf-basket/dist'), buildFiles('b2'))
  const { code, text } = await command('publish', 'mf-basket', '--dry-run')
  expect(code).toBe(0)
  expect(text).toMatch(/live +fits/)
  expect(await registry.listVersions('mf-basket')).toHaveLength(1)
})

test('damage is reported with exit code 1', async () => {
  const { command, registry } = await setUp()
  expect(await command('verify')).toMatchObject({ code: 0 })
  const { shell } = await registry.readSet(registry.live()?.set ?? '')
  await writeFile(join(registry.folderOf('shell', shell), 'server/main.cjs'), 'changed')
  const { code, text } = await command('verify')
  expect(code).toBe(1)
  expect(text).toContain('server/main.cjs')
})

test.each([
  [[], 'Name a command'],
  [['deploy'], 'no command "deploy"'],
  [['constructor'], 'no command "constructor"'],
  [['preview', 'mf-basket@0000'], 'There is no mf-basket@0000'],
  [['publish'], 'Which remote? Name it, or go into its folder'],
  [['publish', 'basket'], '"basket" is not a part of the site'],
  [['publish', 'mf-nothing'], 'build it first'],
  [['promote', 'mf-basket'], 'Which version'],
  [['promote', 'mf-basket@ffffffff'], 'There is no mf-basket@ffffffff. Published versions'],
  [['promote', 'mf-nothing@ffffffff'], 'published parts: mf-basket, shell'],
  [['promote', 'mf-basket@ffffffff', '--to', '10%'], '--to does not go with'],
  [['rollback', 'mf-basket'], 'has had no other version before'],
  [['rollback', 'mf-basket', '--to', 'zzzz'], 'There is no mf-basket@zzzz'],
  [['status', 'extra'], 'takes no name'],
  [['status', '--loud'], '--loud'],
  [['status', '--dry-run'], '--dry-run does not go with "status"'],
  [['publish', 'mf-basket', '--data-from', 'here'], '--data-from "here" is not an address'],
])('%j is refused with exit code 2 and a reason', async (args, reason) => {
  const { command } = await setUp()
  const { code, text } = await command(...args)
  expect(code).toBe(2)
  expect(text).toContain(reason)
})

test('an empty registry prints what to do', async () => {
  const { dataDir } = await temporaryRegistry()
  const said: string[] = []
  const say = (text: string) => said.push(text)
  expect(await run(['status'], { root: dataDir, dataDir, print: say, printError: say })).toBe(0)
  expect(said[0]).toContain('npm start')
})

test('the installed command runs', async () => {
  const { dataDir } = await setUp()
  const launcher = join(import.meta.dirname, '../../bin/vitrina.mjs')
  const env = { ...process.env, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, [launcher, 'status'], { env })
  expect(stdout).toContain('Live set')
})
