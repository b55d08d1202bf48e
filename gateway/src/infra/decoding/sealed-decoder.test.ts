/** Code that takes over a decoder through a file can reach neither the retailer, the ops port nor a secret. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { leastPrivilege, type NetworkNamespace, networkNamespace } from '@vitrina/releases/sealed'
import { escapeFixtureFiles, openEscapeTargets, outputOf } from '@vitrina/releases/ways-out'
import { expect, onTestFinished, test } from 'vitest'
import { DecoderProcess } from './decoder-process.ts'
import { spawnDecoder } from './spawn-decoder.ts'

const [waysOutFile = ''] = escapeFixtureFiles
const none: NetworkNamespace = { kind: 'none', launcher: [], reason: 'a test' }

const source = `
const { tryWaysOut } = require(${JSON.stringify(waysOutFile)})
const { readFileSync, readdirSync, writeFileSync, writeSync } = require('node:fs')
const { targets, files } = JSON.parse(process.argv[2])
const opens = (path) => {
  for (const read of [readFileSync, readdirSync]) try { read(path); return true } catch {}
  return false
}
const writes = (path) => { try { writeFileSync(path, 'x'); return true } catch { return false } }
const found = {
  env: Object.keys(process.env),
  read: files.filter(opens),
  written: [...files, __dirname + '/own'].filter(writes),
}
tryWaysOut(targets).then((ways) => { writeSync(1, JSON.stringify({ ...found, ways })); process.exit() })
`

async function setUp() {
  const folder = await mkdtemp(path.join(tmpdir(), 'decoder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const main = path.join(folder, 'main.cjs')
  await writeFile(main, source)
  const data = await mkdtemp(path.join(tmpdir(), 'data-'))
  onTestFinished(() => rm(data, { recursive: true, force: true, maxRetries: 5 }))
  await writeFile(path.join(data, 'key'), 'secret')
  return { folder, main, data }
}

test.each([
  ['in what this machine has', undefined],
  ['by the guard alone', none],
])(
  'code in a decoder reaches no socket, no secret of the environment and no file but sources, %s',
  async (_, namespace) => {
    const { folder, main, data } = await setUp()
    const { targets, arrivals, neighbour, close } = await openEscapeTargets(folder)
    onTestFinished(close)
    process.env.RETAILER_TOKEN_OF_A_TEST = 'secret'
    onTestFinished(() => void delete process.env.RETAILER_TOKEN_OF_A_TEST)
    const files = [
      data,
      path.join(data, 'key'),
      '/etc/passwd',
      `/proc/${process.pid}/environ`,
      '/proc/self/environ',
      '/proc',
    ]
    const child = spawnDecoder({
      main,
      args: [JSON.stringify({ targets, files })],
      heapMb: 256,
      readable: [`${folder}/*`, `${path.dirname(waysOutFile)}/*`],
      ...(namespace ? { namespace } : {}),
    })
    const said = await outputOf(child)
    expect(JSON.parse(said)).toEqual({ env: ['MALLOC_ARENA_MAX'], read: [], written: [], ways: [] })
    expect(arrivals).toEqual({})
    expect(neighbour.signalCode).toBeNull()
  },
  60_000,
)

test('native code of a decoder has no network, no capabilities and no descriptor of the gateway', async () => {
  const memoryBytes = 256 * 1024 * 1024
  const decoder = await DecoderProcess.start({ memoryBytes, pictureBytes: memoryBytes })
  onTestFinished(() => decoder.kill('time'))
  const of = (file: string) => `/proc/${decoder.pid}/${file}`
  const isApart = readlinkSync(of('ns/net')) !== readlinkSync('/proc/self/ns/net')
  expect(isApart).toBe(networkNamespace().kind !== 'none')
  const status = readFileSync(of('status'), 'utf8')
  expect(status).toMatch(/^NoNewPrivs:\s*1$/m)
  expect(status).toMatch(/^CapEff:\s*0+$/m)
  if (leastPrivilege().isWithoutCapabilities) expect(status).toMatch(/^CapBnd:\s*0+$/m)
  expect(readFileSync(of('environ'), 'utf8').split('\0').filter(Boolean).toSorted()).toEqual([
    'MALLOC_ARENA_MAX=2',
    'SEALED_SOCKETS={}',
  ])
  const own = new Set(readdirSync(of('fd')).map((fd) => readlinkSync(of(`fd/${fd}`)).replace(/:.*/, '')))
  for (const kind of own) expect(['socket', 'pipe', 'anon_inode', '/dev/null']).toContain(kind)
  const inodes = readdirSync(of('fd')).map((fd) => readlinkSync(of(`fd/${fd}`)))
  // The standard streams, each a socket pair with the gateway, and no socket bound or connected elsewhere.
  expect(inodes.filter((name) => name.startsWith('socket:'))).toHaveLength(3)
  const sockets = spawnSync('cat', [of('net/tcp'), of('net/tcp6'), of('net/udp')], { encoding: 'utf8' }).stdout
  if (isApart) expect(sockets.split('\n').filter((line) => /^\s*\d+:/.test(line))).toEqual([])
}, 60_000)
