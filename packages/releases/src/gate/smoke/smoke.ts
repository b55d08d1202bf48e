import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { formatMessage, type MessageDescriptor, msg, rawMessage } from '@vitrina/contracts/ops/message'
import { socketFolder } from '../../disk/socket-folder.ts'
import { spawnIsolated, whenReady } from '../../isolation/isolated-process.ts'
import type { Candidate, Combination, Part, SmokeRoute } from '../part.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { type DataSource, openDataSource } from './data-source.ts'
import { type RenderResult, renderPage } from './render.ts'

export interface SmokeOptions {
  /** Timeout for one page, ms. */
  limitMs: number
  /** URL of a running site that answers requests without a recorded response. */
  dataFrom: string | null
}

const START_LIMIT_MS = 15_000
const HEAP_LIMIT_MB = 256
const LAST_MESSAGE_MS = 1000

/**
 * Starts the shell's renderer as a gateway does, with the candidate in place of its version in a set, and requests the
 * candidate's smoke routes; a shell is checked with the routes of all remotes. A renderer that hangs is killed.
 */
export async function smokeFaults(
  candidate: Candidate,
  { parts }: Combination,
  options: SmokeOptions,
): Promise<Refusal[]> {
  const together: Part[] = [...parts.filter(({ name }) => name !== candidate.name), candidate]
  const shell = together.find(({ name }) => name === 'shell')
  const frame = shell?.smoke?.frame
  if (!shell || !frame) return []
  const tried = candidate.name === 'shell' ? together.filter(({ name }) => name !== 'shell') : [candidate]
  const routes = tried.flatMap(({ name, smoke }) => (smoke?.routes ?? []).map((route) => ({ name, route })))
  if (candidate.name !== 'shell' && routes.length === 0) {
    return [refusal('smoke', msg`${candidate.name} names no smoke routes: give its package.json "vitrina.smoke".`)]
  }
  const folder = await mkdtemp(join(tmpdir(), 'smoke-'))
  const sockets = socketFolder(folder)
  const data = await openDataSource(join(sockets, 'data.sock'), options.dataFrom)
  try {
    await copyParts(join(folder, 'versions'), together)
    return await tryRoutes({ folder, sockets, shell, together, frame, routes, data, options })
  } finally {
    await data.close()
    for (const made of [folder, sockets]) await rm(made, { recursive: true, force: true })
  }
}

/** Copies server builds, sheets to inline and records of all versions to where a renderer expects them. */
async function copyParts(folder: string, parts: readonly Part[]): Promise<void> {
  for (const { name, version, record, folder: from } of parts) {
    const target = join(folder, name, version)
    await mkdir(target, { recursive: true })
    await cp(join(from, 'server'), join(target, 'server'), { recursive: true })
    for (const { path } of record.files) {
      if (!/^browser\/.*\.css$/.test(path)) continue
      await mkdir(dirname(join(target, path)), { recursive: true })
      await cp(join(from, path), join(target, path))
    }
    await writeFile(join(target, 'version.json'), JSON.stringify(record))
  }
}

interface SmokeRun {
  folder: string
  sockets: string
  shell: Part
  together: readonly Part[]
  frame: Record<string, unknown>
  routes: readonly { name: string; route: SmokeRoute }[]
  data: DataSource
  options: SmokeOptions
}

async function tryRoutes({
  folder,
  sockets,
  shell,
  together,
  frame,
  routes,
  data,
  options,
}: SmokeRun): Promise<Refusal[]> {
  const versionsFolder = join(folder, 'versions')
  const main = join(versionsFolder, 'shell', shell.version, 'server/main.cjs')
  const socket = join(sockets, 'renderer.sock')
  const child = spawnIsolated({
    main,
    readable: [`${versionsFolder}/*`],
    sockets: { listen: socket, connect: data.socket },
    heapMb: HEAP_LIMIT_MB,
    // Pages run in a worker thread, so that the main thread can detect one that hangs; the worker cannot start further
    // threads.
    mayStartThreads: true,
    flags: ['--disallow-code-generation-from-strings'],
    hasChannel: true,
  })
  let said = ''
  let hung: string | null = null
  child.on('message', (message: { kind: string; culprit?: { room: string; version: string } | null }) => {
    if (message.kind !== 'hung') return
    hung = message.culprit ? `${message.culprit.room}@${message.culprit.version}` : 'a remote'
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      said = `${said}${text.toString('utf8')}`.slice(-4000)
    })
  }
  const versions = Object.fromEntries(together.map(({ name, version }) => [name, version]))
  const start = {
    set: 'smoke',
    versions,
    previous: {},
    leftOut: [],
    versionsFolder,
    socket,
    dataSocket: data.socket,
    development: false,
  }
  try {
    await whenReady(child, start, START_LIMIT_MS)
    const faults: Refusal[] = []
    for (const { name, route } of routes) {
      data.reset(route.answers)
      const page = await renderPage(socket, { url: route.path, frame }, options.limitMs)
      if (page.isGone) await waitForDisconnect(child)
      faults.push(
        ...pageFaults(
          name,
          route.path,
          page,
          data,
          hung ? msg`The code of ${hung} did not come back.` : lastLine(said),
        ),
      )
      if (page.isLate || page.isGone) break
    }
    return faults
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [
      refusal(
        'smoke',
        appendDetail(msg`The sealed renderer of shell@${shell.version} did not come up: ${reason}.`, lastLine(said)),
      ),
    ]
  } finally {
    child.kill('SIGKILL')
  }
}

/** The last IPC message arrives a moment after the socket is closed. */
function waitForDisconnect(child: ChildProcess): Promise<unknown> {
  return child.connected ? Promise.race([once(child, 'disconnect'), wait(LAST_MESSAGE_MS)]) : Promise.resolve()
}

function pageFaults(
  remote: string,
  path: string,
  page: RenderResult,
  { calls }: DataSource,
  said: MessageDescriptor,
): Refusal[] {
  const where = msg`${remote} did not render its smoke route ${path}`
  if (page.isLate) {
    return [
      refusal('smoke', msg`${where}: the renderer did not answer within ${page.limitMs / 1000} s and was killed.`),
    ]
  }
  if (page.isGone) {
    return [refusal('smoke', appendDetail(msg`${where}: the renderer ended by it.`, said))]
  }
  if (page.error !== null) return [refusal('smoke', appendDetail(msg`${where}: ${page.error}.`, said))]
  const failed = page.failed.filter((id) => id.startsWith(`${remote}/`))
  const unanswered = calls().filter(({ isAnswered }) => !isAnswered)
  const asking = unanswered[0] ? msg` (its fixture has no answer to ${unanswered[0].call})` : ''
  if (page.status !== 200) {
    return [
      refusal(
        'smoke',
        appendDetail(
          msg`${where}: it answered with status ${page.status}, 200 was expected${asking}.`,
          rawMessage(page.problem),
        ),
      ),
    ]
  }
  if (failed[0]) return [refusal('smoke', appendDetail(msg`${where}: "${failed[0]}" fell back.`, said))]
  if (!page.markup.includes(`${remote}-`)) {
    return [refusal('smoke', msg`${where}: the page holds no markup of ${remote}.`)]
  }
  return []
}

/** Appends a detail to a sentence when there is one. */
const appendDetail = (sentence: MessageDescriptor, rest: MessageDescriptor): MessageDescriptor =>
  formatMessage(rest) === '' ? sentence : msg`${sentence} ${rest}`

/** The last line of the output that is not part of a stack trace. */
function lastLine(said: string): MessageDescriptor {
  const lines = said.split('\n').filter((line) => line.trim() !== '' && !/^\s+at |^[}\]]|^Node\.js/.test(line))
  const text = lines.at(-1)?.trim() ?? ''
  return text === '' ? rawMessage('') : msg`It said: ${text.slice(0, 300)}`
}
