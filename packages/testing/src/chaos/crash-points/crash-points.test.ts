/**
 * Kills processes, or fills the disk, at every step of their writes: everything they have confirmed holds afterwards.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openApprovals } from '../../../../releases/src/trust/approvals.ts'
import { root } from '../../repo-checks/repository.ts'
import { openReceivers, type Receivers } from './receivers.ts'
import {
  BASKET,
  declinedMove,
  draft,
  FORM,
  FORMER_BASKET,
  move,
  openJournal,
  openLeads,
  openRevocations,
  place,
  SESSION,
} from './scenarios.ts'

const preload = path.join(import.meta.dirname, 'kill-at.mjs')
const program = path.join(import.meta.dirname, 'process.ts')
/** The processes share a compile cache, so that each module is compiled only once. */
const compiled = path.join(root, 'node_modules/.cache/compiled')
const SIDE_BY_SIDE = 3

interface Run {
  dataDir: string
  receivers: Receivers
  reports: string[]
  /** All steps of a process that ran to its end. */
  steps: string[]
  /** Steps before which files had changed without a counted step. */
  uncounted: string[]
  refused: string | null
  signal: NodeJS.Signals | null
}

interface RunOptions {
  killAt?: number
  blocks?: number
  /** Folder for its V8 coverage. */
  coverage?: string
}

/**
 * Runs a process on a folder of its own; kills it before a step, or limits the size of its files to this many blocks.
 */
async function run(deed: string, { killAt = 0, blocks, coverage }: RunOptions = {}): Promise<Run> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrina-crash-'))
  const receivers = await openReceivers()
  onTestFinished(() => {
    receivers.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  const words = ['--disable-warning=ExperimentalWarning', '--import', preload, program, deed, dataDir, receivers.url]
  const env = {
    ...process.env,
    KILL_AT: String(killAt),
    // Code from the compile cache is not counted in coverage.
    ...(coverage ? { NODE_V8_COVERAGE: coverage } : { NODE_COMPILE_CACHE: compiled }),
  }
  // A write beyond the limit fails with EFBIG: Node ignores SIGXFSZ, and on a full disk there is no signal either.
  const child =
    blocks === undefined
      ? spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
      : spawn('sh', ['-c', `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, ...words], {
          env,
          stdio: ['ignore', 'pipe', 'inherit'],
        })
  let text = ''
  child.stdout.on('data', (part) => {
    text += part
  })
  const signal = await new Promise<NodeJS.Signals | null>((resolve) => child.once('close', (_, by) => resolve(by)))
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  return {
    dataDir,
    receivers,
    signal,
    reports: lines.flatMap(({ told }) => told ?? []),
    steps: lines.flatMap(({ steps }) => steps ?? []),
    uncounted: lines.flatMap(({ uncounted }) => uncounted ?? []),
    refused: lines.find(({ refused }) => refused)?.refused ?? null,
  }
}

interface Row {
  version: string
  isDone: boolean
  leasedUntil?: string
}

/** Invariants that hold after any end, once the machine works again: throws when one is violated. */
const recoveries: Record<string, (ended: Run) => Promise<void>> = {
  async leads({ dataDir, receivers, reports }) {
    const leads = openLeads(dataDir, receivers.url)
    leads.open()
    // A visitor without a confirmation submits the form again.
    if (!reports.includes('accepted')) await leads.send(FORM, draft, place)
    await expect.poll(() => leads.waiting().count, { timeout: 10_000, interval: 10 }).toBe(0)
    await leads.close()
    expect([...receivers.leads.values(), receivers.comments]).toEqual([1, 1])
  },
  async revocations({ dataDir, receivers, reports }) {
    receivers.isAway = receivers.ended.length === 0
    const revocations = openRevocations(dataDir, receivers.url)
    await revocations.open()
    if (reports.includes('signed out') && receivers.isAway) {
      for (const token of [SESSION.token, ...SESSION.others]) expect(revocations.revoked.has(token)).toBe(true)
    }
    receivers.isAway = false
    await expect.poll(() => revocations.waiting().count, { timeout: 10_000, interval: 10 }).toBe(0)
    if (reports.includes('signed out')) expect(receivers.ended).toContain(SESSION.token)
    await revocations.close()
  },
  async orders({ dataDir, reports }) {
    const keysOf = async (basket: string) => (await openJournal(dataDir).entriesOf(basket)).map(({ key }) => key)
    const keys = await keysOf(BASKET)
    if (reports.includes('one') && !reports.includes('two')) expect(keys).toContain('one')
    if (reports.includes('two')) expect(keys).toContain('two')
    if (reports.includes('one is out')) expect(keys.filter((key) => key !== 'former')).toEqual(['two'])
    // An adopted basket keeps its entries under its former name as well.
    if (reports.includes('former')) expect(await keysOf(FORMER_BASKET)).toEqual(['former'])
  },
  async approvals({ dataDir, reports }) {
    const approvals = openApprovals(dataDir)
    const file = path.join(dataDir, 'releases', 'approvals.json')
    const rows: Row[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).approvals : []
    const [moveRow, other] = [move, declinedMove].map(({ version }) => rows.find((row) => row.version === version))
    if (reports.includes('asked')) expect(moveRow).toMatchObject({ reason: move.reason })
    // Each approval waits, is leased until the lease expires, or is done.
    const waiting = rows.filter(({ isDone, leasedUntil }) => !isDone && leasedUntil === undefined)
    expect((await approvals.list()).map(({ version }) => version)).toEqual(waiting.map(({ version }) => version))
    if (reports.includes('made')) expect(moveRow?.isDone).toBe(true)
    if (reports.includes('other asked')) expect(other).toMatchObject({ reason: move.reason })
    if (reports.includes('declined')) expect(other?.isDone).toBe(true)
    // The next request is accepted as usual.
    const next = await approvals.request({ ...move, version: 'fedcba9876543210' }, 60_000)
    expect(await approvals.claim(next.id, 'Boris')).toMatchObject({ id: next.id })
    expect(readdirSync(path.join(dataDir, 'releases'))).toEqual(['approvals.json'])
  },
}

async function forEachLimited<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const workers = Array.from({ length: SIDE_BY_SIDE }, async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  })
  await Promise.all(workers)
}

describe.each(Object.keys(recoveries))('%s', (deed) => {
  const recover = async (ended: Run, where: string) => {
    try {
      await recoveries[deed]?.(ended)
    } catch (error) {
      throw new Error(`${where}, after ${JSON.stringify(ended.reports)} was told: ${error}`)
    }
  }

  test('killed before any step on the disk, keep what they have confirmed exactly once', async () => {
    const whole = await run(deed)
    expect([whole.signal, whole.refused, whole.uncounted]).toEqual([null, null, []])
    const { steps } = whole
    expect(steps.length).toBeGreaterThan(5)
    const points = steps.map((_, at) => at + 1)
    let killed = 0
    await forEachLimited(points, async (killAt) => {
      const ended = await run(deed, { killAt })
      const where = `killed before step ${killAt} (${steps[killAt - 1]}) of ${steps.join(' ')}`
      // The number of steps depends on the machine: a lead that is late is written once more.
      if (ended.signal === null) expect(ended.steps.length, where).toBeLessThan(killAt)
      else {
        expect([where, ended.signal]).toEqual([where, 'SIGKILL'])
        killed += 1
      }
      await recover(ended, where)
    })
    expect(killed).toBeGreaterThan(5)
  }, 120_000)

  test('on a disk that is full from some size on, keep what they have confirmed exactly once', async () => {
    const outcomes: boolean[] = []
    await forEachLimited([0, 8, 24, 40], async (blocks) => {
      const ended = await run(deed, { blocks })
      outcomes.push(ended.refused === null)
      await recover(ended, `with files of at most ${blocks} blocks (${ended.refused})`)
    })
    expect(outcomes).toContain(true)
  }, 60_000)
})

test('data is fsynced before the rename that replaces a file, and the folder before a confirmation', async () => {
  for (const deed of ['orders', 'approvals']) {
    const { steps } = await run(deed)
    const segments = steps.join(' ').split('told').slice(0, -1)
    expect(segments.length).toBeGreaterThan(1)
    for (const way of segments) expect(way).toMatch(/writeFile sync rename sync/)
  }
}, 20_000)

/** Files that write leads, sign-outs, orders and approvals, with their functions that no process here runs, and why. */
const idle: Record<string, string[]> = {
  // One SQL statement after the clock was set back; the other one only reads.
  'gateway/src/infra/outbox/outbox-store.ts': ['isDelivered', 'shiftDueTimes'],
  'gateway/src/infra/outbox/disk-cipher.ts': [],
  // They store what is only in memory after a full disk, with the usual writes; the last one only updates memory.
  'gateway/src/visitor/revocations/revocations.ts': ['flushMemory', 'markSeen', 'scheduleMemoryFlush'],
  // They concern memory and other gateways.
  'gateway/src/shop/order/journal.ts': ['isOut', 'retryShare', 'sizeCalculation'],
  // They only read.
  'packages/releases/src/trust/approvals.ts': ['approvalKey', 'catchUp', 'list', 'waiting'],
  'packages/releases/src/replicated-store/disk-store.ts': ['rows'],
}

test('every function that writes for them is run by some process here', async () => {
  const coverage = mkdtempSync(path.join(tmpdir(), 'vitrina-coverage-'))
  onTestFinished(() => rmSync(coverage, { recursive: true, force: true, maxRetries: 5 }))
  await forEachLimited(Object.keys(recoveries), async (deed) => void (await run(deed, { coverage })))
  const counts = new Map<string, Map<string, number>>(Object.keys(idle).map((file) => [file, new Map()]))
  for (const name of readdirSync(coverage)) {
    const { result }: Coverage = JSON.parse(readFileSync(path.join(coverage, name), 'utf8'))
    for (const { url, functions } of result) {
      const ofFile = counts.get(path.relative(root, url.replace('file://', '')))
      for (const { functionName, ranges } of functions) {
        if (functionName === '') continue
        ofFile?.set(functionName, (ofFile.get(functionName) ?? 0) + (ranges[0]?.count ?? 0))
      }
    }
  }
  const idleIn = (ofFile: Map<string, number>) => [...ofFile].filter(([, count]) => count === 0).map(([name]) => name)
  const found = [...counts].map(([file, ofFile]) => [file, idleIn(ofFile).toSorted()])
  expect(Object.fromEntries(found)).toEqual(idle)
}, 60_000)

interface Coverage {
  result: { url: string; functions: { functionName: string; ranges: { count: number }[] }[] }[]
}
