/** Decoders that exceed their limits, behind a whole gateway; a test decoder simulates bugs in libraries. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openAnyGateway } from '../../http/hardening/every-call.fixture.ts'
import { unlimited } from '../../http/limits/unlimited.fixture.ts'
import { picture } from '../files/files.fixture.ts'
import { interlacedPng } from './bombs.fixture.ts'
import { Decoder, type DecoderOptions } from './decoder.ts'
import { type DecoderOverrides, DecoderProcess } from './decoder-process.ts'

const MB = 1024 * 1024
const BAD_CHILD = fileURLToPath(new URL('./bad-child.fixture.ts', import.meta.url))
const TOO_MUCH = 'Файл слишком большой для проверки. Уменьшите его и\u00a0приложите ещё раз.'
const TOO_LONG = 'Файл не удалось проверить за разумное время. Сохраните его заново и\u00a0приложите ещё раз.'

interface Options extends Partial<DecoderOptions> {
  parts?: DecoderOverrides
  /** Replaces the expected memory for decoding a picture. */
  pictureBytes?: number
}

/** A gateway with one decoder, and a sender of order files from a given client address. */
async function open({ parts = {}, pictureBytes, ...more }: Options) {
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line).msg) })
  const started: DecoderProcess[] = []
  const decoder = new Decoder({
    memoryBytes: 96 * MB,
    processes: 1,
    log,
    start: async (limits) => {
      const made = await DecoderProcess.start({ ...limits, ...(pictureBytes ? { pictureBytes } : {}) }, parts)
      started.push(made)
      return made
    },
    ...more,
  })
  await decoder.warmUp()
  const gateway = await openAnyGateway({}, { more: { limits: unlimited(), decoder } })
  gateway.retailerStub.answer = (response) => response.json({ id: 'f1', name: 'a', size: 1 })
  onTestFinished(() => {
    decoder.close()
    gateway.close()
  })
  const send = async (bytes: Buffer, name: string, from: string) => {
    const headers = {
      'content-type': 'application/octet-stream',
      'user-agent': 'Mozilla/5.0 Firefox/130.0',
      'x-forwarded-for': from,
      'x-vitrina': '1',
    }
    const url = `${gateway.url}/api/site/order/files/?name=${name}`
    const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(bytes) })
    const { detail } = (await response.json()) as { detail?: string }
    return { status: response.status, detail }
  }
  const ofUploads = async (name: string) => {
    const family = decoder.metrics.families().find((one) => one.name === name)
    return ((await family?.samples()) ?? []).filter(({ labels, value }) => labels.lane === 'uploads' && value > 0)
  }
  /** Sends a file that kills its decoder, and a good one from another network once that decoder has the first. */
  const sendBoth = async (bytes: Buffer, name: string) => {
    const small = await picture('jpeg')
    const bad = send(bytes, name, '198.51.100.1')
    await expect.poll(() => ofUploads('vitrina_decodes_running'), { interval: 2, timeout: 10_000 }).toHaveLength(1)
    return Promise.all([bad, send(small, 'b.jpg', '203.0.113.1')])
  }
  const outcomes = async () =>
    Object.fromEntries((await ofUploads('vitrina_decodes_total')).map(({ labels, value }) => [labels.outcome, value]))
  return { started, logged, sendBoth, outcomes }
}

describe('only the decoder that exceeds its memory ends', () => {
  test('in a library: the kernel denies memory, the sender gets 422 and the next file is accepted', async () => {
    const { started, logged, sendBoth, outcomes } = await open({ pictureBytes: 4096 * MB })
    const [first] = started
    expect(first?.isLimited).toBe(true)
    const limit = /Max data size\s+(\d+)\s+(\d+)/.exec(readFileSync(`/proc/${first?.pid}/limits`, 'utf8'))
    expect(Number(limit?.[1])).toBeGreaterThan(96 * MB)
    expect(limit?.[2]).toBe(limit?.[1])
    const answers = await sendBoth(interlacedPng(5000, 5000), 'a.png')
    expect(answers).toEqual([{ status: 422, detail: TOO_MUCH }, { status: 200 }])
    expect([first?.isAlive, started.at(-1)?.isAlive]).toEqual([false, true])
    expect(logged).toContain('a decoder died')
    expect(await outcomes()).toEqual({ memory: 1, done: 1 })
  }, 60_000)

  test('in a tight loop: the kernel limit ends it', async () => {
    const { sendBoth, outcomes } = await open({ parts: { main: BAD_CHILD } })
    const answers = await sendBoth(Buffer.from('grow'), 'a.txt')
    expect(answers).toEqual([{ status: 422, detail: TOO_MUCH }, { status: 200 }])
    expect(await outcomes()).toEqual({ memory: 1, done: 1 })
  }, 60_000)

  test('without the kernel limit: it checks itself, and the startup log says so', async () => {
    const { started, logged, sendBoth, outcomes } = await open({
      pictureBytes: 4096 * MB,
      parts: { prlimit: '/nowhere/prlimit' },
    })
    expect(started[0]?.isLimited).toBe(false)
    expect(logged).toContain('no prlimit here: decoders watch their memory themselves, the kernel does not')
    const answers = await sendBoth(interlacedPng(5000, 5000), 'a.png')
    expect(answers).toEqual([{ status: 422, detail: TOO_MUCH }, { status: 200 }])
    expect(await outcomes()).toEqual({ memory: 1, done: 1 })
  }, 60_000)
})

test('kills a decoder that loops forever, answers 422 and accepts the next file', async () => {
  const { started, sendBoth, outcomes } = await open({ longestMs: 3000, parts: { main: BAD_CHILD } })
  const answers = await sendBoth(Buffer.from('spin'), 'a.txt')
  expect(answers).toEqual([{ status: 422, detail: TOO_LONG }, { status: 200 }])
  expect(started.map(({ isAlive }) => isAlive)).toEqual([false, true])
  expect(await outcomes()).toEqual({ time: 1, done: 1 })
}, 60_000)

/** CPU time of a process in ticks; null once it has ended, also while it is a zombie. */
function ticksOf(pid: number): number | null {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return state === 'Z' ? null : Number(fields[10])
  } catch {
    return null
  }
}

test.each([
  ['waits for a file', ''],
  ['spins', 'spin'],
])(
  'a decoder that %s ends when its gateway is killed',
  async (_, file) => {
    const parent = spawn(
      process.execPath,
      [fileURLToPath(new URL('./parent.fixture.ts', import.meta.url)), BAD_CHILD, file],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    onTestFinished(() => void parent.kill('SIGKILL'))
    const [line] = await once(parent.stdout, 'data')
    const pid = Number(line)
    const before = ticksOf(pid) ?? 0
    if (file !== '') await expect.poll(() => (ticksOf(pid) ?? 0) - before, { timeout: 20_000 }).toBeGreaterThan(10)
    expect(ticksOf(pid)).not.toBeNull()
    parent.kill('SIGKILL')
    await expect.poll(() => ticksOf(pid), { timeout: 10_000 }).toBeNull()
  },
  60_000,
)
