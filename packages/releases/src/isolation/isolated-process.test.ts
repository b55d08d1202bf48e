import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readlinkSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type IsolatedProcessOptions, spawnIsolated } from './isolated-process.ts'
import { detectNetworkNamespace, type NetworkNamespace, networkNamespace } from './network-namespace.ts'
import { escapeFixtureFiles, openEscapeTargets, outputOf } from './ways-out.fixture.ts'

const [waysOutFile = ''] = escapeFixtureFiles
const none: NetworkNamespace = { kind: 'none', launcher: [], reason: 'a test' }

const tries = `
const { tryWaysOut } = require(${JSON.stringify(waysOutFile)})
const { writeSync } = require('node:fs')
`
const inProcess = `${tries}
tryWaysOut(JSON.parse(process.argv[2])).then((found) => { writeSync(1, JSON.stringify(found)); process.exit() })
`
/** Like shells do: the thread has its own permissions, and may start no threads. */
const inThread = `
const { Worker, isMainThread, workerData } = require('node:worker_threads')
if (isMainThread) {
  const execArgv = ['--permission', ...process.execArgv.filter((flag) => flag.startsWith('--allow-fs-read='))]
  new Worker(__filename, { env: {}, execArgv, workerData: process.argv[2] }).on('error', console.error)
} else {
  ${tries}
  tryWaysOut(JSON.parse(workerData)).then((found) => writeSync(1, JSON.stringify(found)) && process.exit())
}
`

async function setUp(source: string) {
  const folder = await mkdtemp(join(tmpdir(), 'seal-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const main = join(folder, 'main.cjs')
  await writeFile(main, source)
  return { folder, main, readable: [`${folder}/*`, `${dirname(waysOutFile)}/*`] }
}

/** Runs all escapes; returns the successful ones as seen by the code and by the targets. */
async function successfulEscapes(
  source: string,
  start: (main: string, target: string, readable: string[]) => ChildProcess,
) {
  const { folder, main, readable } = await setUp(source)
  const { targets, arrivals, isUntouched, close } = await openEscapeTargets(folder)
  onTestFinished(close)
  const said = await outputOf(start(main, JSON.stringify(targets), readable))
  const [, found = `it said: ${said}`] = /(\[.*\])/.exec(said) ?? []
  return { found: JSON.parse(found) as string[], arrivals, isUntouched: isUntouched() }
}

const nothing = { found: [], arrivals: {}, isUntouched: true }

const sealed = (options: Partial<IsolatedProcessOptions>) => (main: string, target: string, readable: string[]) =>
  spawnIsolated({ main, args: [target], readable, ...options })

const permitted = (launcher: readonly string[]) => (main: string, target: string, readable: string[]) => {
  const reads = readable.map((path) => `--allow-fs-read=${path}`)
  const [program = '', ...args] = [
    ...launcher,
    process.execPath,
    '--permission',
    '--no-warnings',
    ...reads,
    main,
    target,
  ]
  return spawn(program, args, { env: {} })
}

describe('escapes', () => {
  test('succeed with Node’s permission model alone: reach listeners, name servers and other processes', async () => {
    const { found, arrivals, isUntouched } = await successfulEscapes(inProcess, permitted([]))
    expect(found).toEqual([
      'net.connect',
      'net.connect over IPv6',
      'net.connect by name',
      'net.connect with a lookup of its own',
      'the prototype of a socket',
      'the class of a handle',
      'a listener on TCP',
      'a listener on another socket of the file system',
      'a foreign socket of the file system',
      'an abstract socket',
      'http.get',
      'http.get at a foreign socket',
      'https.get',
      'http2.connect',
      'tls.connect',
      'fetch',
      'a datagram',
      'a connected datagram',
      'a bound datagram',
      'dns.lookup',
      'dns.promises.lookup',
      'dns.lookupService',
      'createRequire',
      'process.mainModule',
      'Module._load',
      'import()',
      'getBuiltinModule',
      'a database that is attached',
      'a database that is written out',
      'a database that is backed up',
      'the priority of another process',
      'a flag of the engine',
      'process.kill',
      'process._kill',
      'process._debugProcess',
      'an inherited descriptor',
      'builtins that were changed',
    ])
    expect(Object.keys(arrivals).sort()).toEqual(['abstract socket', 'socket', 'tcp', 'udp'])
    expect(arrivals.tcp).toBeGreaterThan(15)
    expect(isUntouched).toBe(false)
  })

  test('fail in an isolated process', async () => {
    expect(await successfulEscapes(inProcess, sealed({}))).toEqual(nothing)
  })

  test('fail in a thread of an isolated process', async () => {
    expect(await successfulEscapes(inThread, sealed({ mayStartThreads: true }))).toEqual(nothing)
  })

  test('fail with the guard alone, without a network namespace', async () => {
    expect(await successfulEscapes(inProcess, sealed({ namespace: none }))).toEqual(nothing)
    expect(await successfulEscapes(inThread, sealed({ namespace: none, mayStartThreads: true }))).toEqual(nothing)
  })

  /** Options of the thread, and preparations by the process. */
  const startedWith: Record<string, string> = {
    'every permission': '{ execArgv: all }',
    'every permission, and flags that end there': "{ execArgv: [...all, '--'] }",
    'every permission in its environment': "{ execArgv: [], env: { NODE_OPTIONS: all.join(' ') } }",
    'every permission in the environment of its process': "(process.env.NODE_OPTIONS = all.join(' '), {})",
    'every permission among the flags of its process': '(process.execArgv.unshift(...all), {})',
    'every permission for all options': '((Object.prototype.execArgv = all), {})',
    'a file that is loaded first':
      "{ execArgv: process.execArgv.filter((flag) => flag.startsWith('--permission') || flag.startsWith('--allow-fs')).concat('--require=' + __filename) }",
  }

  test.each(Object.keys(startedWith))('fail in a thread that is started with %s', async (what) => {
    const source = `
      const { Worker, isMainThread, workerData } = require('node:worker_threads')
      const all = ['--permission', '--allow-fs-read=*', '--allow-fs-write=*', '--allow-child-process', '--allow-worker', '--allow-addons']
      if (isMainThread) {
        const { writeSync } = require('node:fs')
        const options = ${startedWith[what]}
        const target = process.argv[2]
        try {
          const thread = new Worker(__filename, { ...options, workerData: target })
          thread.on('error', () => writeSync(1, '[]')).on('exit', () => process.exit())
        } catch { writeSync(1, '[]') }
      } else if (workerData) {
        ${tries}
        tryWaysOut(JSON.parse(workerData)).then((found) => writeSync(1, JSON.stringify(found)) && process.exit())
      }
    `
    expect(await successfulEscapes(source, sealed({ namespace: none, mayStartThreads: true }))).toEqual(nothing)
  })

  test('reach no network with the namespace alone, where there is one', async () => {
    const { kind, launcher } = networkNamespace()
    const isOpen = kind === 'none'
    const { found, arrivals } = await successfulEscapes(inProcess, permitted(launcher))
    expect(found.includes('net.connect')).toBe(isOpen)
    expect(found.includes('an abstract socket')).toBe(isOpen)
    // A network namespace does not cover Unix sockets in the file system.
    expect(Object.keys(arrivals).sort()).toEqual(isOpen ? ['abstract socket', 'socket', 'tcp', 'udp'] : ['socket'])
  })
})

describe('an isolated process', () => {
  test.each([
    ['in the namespace of this machine', undefined],
    ['without a namespace', none],
  ])('listens on and connects to the sockets it is given, %s', async (_, namespace) => {
    const { folder, main, readable } = await setUp(`
      const http = require('node:http')
      const [listen, connect] = process.argv.slice(2)
      http.createServer((_, response) => {
        http.get({ socketPath: connect, path: '/' }, (answer) => answer.pipe(response))
      }).listen(listen, () => process.send('ready'))
    `)
    const [listen, connect] = [join(folder, 'own.sock'), join(folder, 'data.sock')]
    const data = createServer((_, response) => response.end('data')).listen(connect)
    onTestFinished(() => void data.close())
    const child = spawnIsolated({
      main,
      args: [listen, connect],
      readable,
      sockets: { listen, connect },
      hasChannel: true,
      ...(namespace ? { namespace } : {}),
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child, 'message')
    const [answer] = await once(request({ socketPath: listen, path: '/' }).end(), 'response')
    expect(String(await once(answer, 'data'))).toBe('data')
  })

  test('has the pid of the started process and its own process group, and ends when it is killed', async () => {
    const { main, readable } = await setUp(
      'process.send({ pid: process.pid, env: process.env, parent: process.ppid }); setInterval(() => {}, 60_000)',
    )
    const child = spawnIsolated({ main, readable, hasChannel: true })
    const [said] = await once(child, 'message')
    expect(said).toEqual({ pid: child.pid, env: {}, parent: process.pid })
    const [, group] = /\) \S \d+ (\d+)/.exec(readFileSync(`/proc/${child.pid}/stat`, 'utf8')) ?? []
    expect(Number(group)).toBe(child.pid)
    const isApart = readlinkSync(`/proc/${child.pid}/ns/net`) !== readlinkSync('/proc/self/ns/net')
    expect(isApart).toBe(networkNamespace().kind !== 'none')
    child.kill('SIGKILL')
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
  })

  test('cannot start a thread without the permission model', async () => {
    const { main, readable } = await setUp(`
      const { Worker } = require('node:worker_threads')
      new Worker('require("node:fs").writeSync(1, "it runs")', { eval: true, execArgv: [] }).on('error', (error) => console.log(error.message))
    `)
    const said = await outputOf(spawnIsolated({ main, readable, mayStartThreads: true, namespace: none }))
    expect(said).toContain('needs --permission')
    expect(said).not.toContain('it runs')
  })
})

describe('capabilities of the machine', () => {
  test('are probed, and a missing one has a reason', () => {
    expect(detectNetworkNamespace('/nowhere/unshare')).toMatchObject({
      kind: 'none',
      reason: expect.stringMatching(/ENOENT/),
    })
    // `env` runs the process without creating a namespace.
    expect(detectNetworkNamespace('/usr/bin/env')).toMatchObject({ kind: 'none', reason: expect.stringMatching(/./) })
  })
})

test('an isolated thread may collect garbage', async () => {
  const { main, readable } = await setUp(`
const { Worker, isMainThread } = require('node:worker_threads')
const v8 = require('node:v8')
if (isMainThread) new Worker(__filename).on('error', (error) => console.log(error))
else {
  v8.setFlagsFromString('--expose-gc')
  const collect = require('node:vm').runInNewContext('gc')
  v8.setFlagsFromString('--no-expose-gc')
  const left = new WeakRef({})
  setTimeout(() => {
    collect()
    require('node:fs').writeSync(1, 'left: ' + typeof left.deref())
  })
}
`)
  expect(await outputOf(spawnIsolated({ main, readable, namespace: none, mayStartThreads: true }))).toBe(
    'left: undefined',
  )
})
