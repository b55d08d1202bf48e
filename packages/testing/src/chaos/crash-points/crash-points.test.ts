/** Processes that die, or find the disk full, at every step they make on it: what somebody was told holds afterwards. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openApprovals } from '../../../../releases/src/trust/approvals.ts'
import { root } from '../../house/repository.ts'
import { BASKET, draft, FORM, move, openJournal, openLeads, openRevocations, place, SESSION } from './deeds.ts'
import { openReceivers, type Receivers } from './receivers.ts'

const preload = path.join(import.meta.dirname, 'kill-at.mjs')
const program = path.join(import.meta.dirname, 'process.ts')
/** The processes are alike: each compiles nothing that one before it has. */
const compiled = path.join(root, 'node_modules/.cache/compiled')
const SIDE_BY_SIDE = 3

interface Run {
  dataDir: string
  receivers: Receivers
  told: string[]
  /** All steps of a process that came to its end. */
  steps: string[]
  refused: string | null
  signal: NodeJS.Signals | null
}

/** A process on a folder of its own; killed before a step, or on a disk that takes files of so many blocks. */
async function run(deed: string, { killAt = 0, blocks }: { killAt?: number; blocks?: number } = {}): Promise<Run> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrina-crash-'))
  const receivers = await openReceivers()
  onTestFinished(() => {
    receivers.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const words = ['--disable-warning=ExperimentalWarning', '--import', preload, program, deed, dataDir, receivers.url]
  const env = { ...process.env, KILL_AT: String(killAt), NODE_COMPILE_CACHE: compiled }
  // What is too large fails with EFBIG: Node ignores the signal, as a process on a full disk gets none.
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
    told: lines.flatMap(({ told }) => told ?? []),
    steps: lines.flatMap(({ steps }) => steps ?? []),
    refused: lines.find(({ refused }) => refused)?.refused ?? null,
  }
}

/** What holds after any end, with the machine as it was before: throws where it does not. */
const recoveries: Record<string, (ended: Run) => Promise<void>> = {
  async leads({ dataDir, receivers, told }) {
    const leads = openLeads(dataDir, receivers.url)
    leads.open()
    // Who was told nothing presses again.
    if (!told.includes('accepted')) await leads.send(FORM, draft, place)
    await expect.poll(() => leads.waiting().count, { timeout: 10_000, interval: 10 }).toBe(0)
    await leads.close()
    expect([...receivers.leads.values(), receivers.comments]).toEqual([1, 1])
  },
  async revocations({ dataDir, receivers, told }) {
    receivers.isAway = receivers.ended.length === 0
    const revocations = openRevocations(dataDir, receivers.url)
    await revocations.open()
    if (told.includes('signed out') && receivers.isAway) {
      for (const token of [SESSION.token, ...SESSION.others]) expect(revocations.revoked.has(token)).toBe(true)
    }
    receivers.isAway = false
    await expect.poll(() => revocations.waiting().count, { timeout: 10_000, interval: 10 }).toBe(0)
    if (told.includes('signed out')) expect(receivers.ended).toContain(SESSION.token)
    await revocations.close()
  },
  async orders({ dataDir, told }) {
    const keys = (await openJournal(dataDir).of(BASKET)).map(({ key }) => key)
    if (told.includes('one') && !told.includes('two')) expect(keys).toContain('one')
    if (told.includes('two')) expect(keys).toContain('two')
    if (told.includes('one is out')) expect(keys).toEqual(['two'])
  },
  async approvals({ dataDir, told }) {
    const approvals = openApprovals(dataDir)
    const file = path.join(dataDir, 'releases', 'approvals.json')
    const [kept] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).approvals : []
    if (told.includes('asked')) expect(kept).toMatchObject({ reason: move.reason })
    // It waits, it is leased to the one who agreed and waits again when the lease is over, or it was made.
    const isBeingMade = kept?.leasedUntil !== undefined
    expect(await approvals.list()).toHaveLength(kept && !kept.isDone && !isBeingMade ? 1 : 0)
    if (told.includes('made')) expect(kept.isDone).toBe(true)
    // The next move is taken as ever.
    const next = await approvals.ask({ ...move, version: 'fedcba9876543210' }, 60_000)
    expect(await approvals.take(next.id, 'Boris')).toMatchObject({ id: next.id })
    expect(readdirSync(path.join(dataDir, 'releases'))).toEqual(['approvals.json'])
  },
}

async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
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
      throw new Error(`${where}, after ${JSON.stringify(ended.told)} was told: ${error}`)
    }
  }

  test('killed before any step on the disk, hold what was told, once', async () => {
    const whole = await run(deed)
    expect([whole.signal, whole.refused]).toEqual([null, null])
    const { steps } = whole
    expect(steps.length).toBeGreaterThan(5)
    const points = steps.map((_, at) => at + 1)
    await eachOf(points, async (killAt) => {
      const ended = await run(deed, { killAt })
      const where = `killed before step ${killAt} (${steps[killAt - 1]}) of ${steps.join(' ')}`
      expect([where, ended.signal]).toEqual([where, 'SIGKILL'])
      await recover(ended, where)
    })
  }, 120_000)

  test('on a disk that is full from some size on, hold what was told, once', async () => {
    const outcomes: boolean[] = []
    await eachOf([0, 8, 24, 40], async (blocks) => {
      const ended = await run(deed, { blocks })
      outcomes.push(ended.refused === null)
      await recover(ended, `with files of at most ${blocks} blocks (${ended.refused})`)
    })
    expect(outcomes).toContain(true)
  }, 60_000)
})

test('what a file says is on the disk before it takes the place of the file before, and its folder before anybody is told', async () => {
  for (const deed of ['orders', 'approvals']) {
    const { steps } = await run(deed)
    const told = steps.join(' ').split('told').slice(0, -1)
    expect(told.length).toBeGreaterThan(1)
    for (const way of told) expect(way).toMatch(/writeFile sync rename sync/)
  }
}, 20_000)
