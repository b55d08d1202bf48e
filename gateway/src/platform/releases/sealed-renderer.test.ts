import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { networkNamespace } from '@vitrina/releases/sealed'
import { escapeFixtureFiles, openEscapeTargets } from '@vitrina/releases/ways-out'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryReleases } from './releases.fixture.ts'
import { Renderer } from './renderer.ts'

/** Like a real shell: the process only supervises a thread, which loads the remotes and may not start threads. */
const overseer = `
const { Worker } = require('node:worker_threads')
const execArgv = ['--permission', ...process.execArgv.filter((flag) => flag.startsWith('--allow-fs-read='))]
const thread = new Worker(require('node:path').join(__dirname, 'pages.cjs'), { env: {}, execArgv })
thread.on('message', (message) => process.send(message))
thread.on('error', (error) => { console.error(error); process.exit(1) })
process.on('message', (message) => thread.postMessage(message))
process.on('disconnect', () => process.exit(0))
`

/** The page of a remote's code: the escapes that succeeded, and the response to a data call. */
const pages = `
const { parentPort } = require('node:worker_threads')
const http = require('node:http')
const dataCall = (socketPath) => new Promise((resolve) => {
  http.get({ socketPath, path: '/data' }, (answer) => answer.once('data', (text) => resolve(String(text)))).on('error', (error) => resolve(error.code))
})
parentPort.once('message', (start) => {
  const { tryWaysOut } = require(\`\${start.versionsFolder}/mf-basket/\${start.versions['mf-basket']}/server/remoteEntry.cjs\`)
  http.createServer(async (request, response) => {
    let page = ''
    for await (const text of request) page += text
    const found = await tryWaysOut(JSON.parse(decodeURIComponent(JSON.parse(page).url.slice(2))))
    response.writeHead(200, { 'x-page': encodeURIComponent('{"status":200,"failed":[],"threw":[],"calls":0}') })
    response.end(JSON.stringify({ found, data: await dataCall(start.dataSocket) }))
  }).listen(start.socket, () => parentPort.postMessage({ kind: 'ready' }))
})
parentPort.postMessage({ kind: 'waiting' })
`

const frame = {} as Parameters<Renderer['render']>[0]['frame']

test.each([
  ['in the namespace of this machine', networkNamespace()],
  ['by the guard alone', { kind: 'none', launcher: [], reason: 'a test' } as const],
])(
  'code of a published remote reaches the gateway’s data and nothing else, %s',
  async (_, namespace) => {
    const { dataDir, publish } = await temporaryReleases()
    const shell = await publish('shell', 'sealed', { 'server/main.cjs': overseer, 'server/pages.cjs': pages })
    const sources = await Promise.all(
      escapeFixtureFiles.map(async (file) => [path.basename(file), await readFile(file, 'utf8')]),
    )
    const basket = await publish('mf-basket', 'sealed', {
      ...Object.fromEntries(sources.map(([name, source]) => [`server/${name}`, source])),
      'server/remoteEntry.cjs': `module.exports = require('./${sources[0]?.[0]}')`,
    })
    const folder = await mkdtemp(path.join(tmpdir(), 'seal-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
    const { targets, arrivals, isUntouched, close } = await openEscapeTargets(folder)
    onTestFinished(close)
    const dataSocket = path.join(folder, 'data.sock')
    const data = createServer((_request, response) => response.end('data of the gateway')).listen(dataSocket)
    onTestFinished(() => void data.close())

    const versionsFolder = path.join(dataDir, 'releases', 'versions')
    const log = pino({ level: 'silent' })
    const renderer = await Renderer.boot({ shell, versionsFolder, dataSocket, namespace, log })
    onTestFinished(() => renderer.stop())
    const versions = { shell, 'mf-basket': basket }
    await renderer.assignSet({ set: 's', versions, previous: {}, versionsFolder, leftOut: [], development: false })
    const url = `/?${encodeURIComponent(JSON.stringify(targets))}`
    const renderRequest = { url, frame, ticket: '', requestId: '', refusal: null, mayRest: false }
    const { document } = await renderer.render(renderRequest, 30_000)
    expect(JSON.parse(document.toString())).toEqual({ found: [], data: 'data of the gateway' })
    // Packets sent without waiting for a response have arrived by then.
    await pause(100)
    expect(arrivals).toEqual({})
    expect(isUntouched()).toBe(true)
  },
  60_000,
)
