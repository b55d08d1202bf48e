import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { superviseRenderer } from './supervisor.ts'

const LOOKS_WITHOUT_BEAT = 20
const hang = { room: 'mf-basket', version: '0123456789abcdef' }
const profile = {
  nodes: [{ id: 1, callFrame: { url: `/releases/${hang.room}/${hang.version}/server/a.cjs`, functionName: 'spin' } }],
  samples: [1],
}

const { stand } = vi.hoisted(() => ({
  stand: {
    /** Resolvers of pending pauses. */
    pauses: [] as (() => void)[],
    beats: new Int32Array(new SharedArrayBuffer(4)) as Int32Array,
    hear: (_message: unknown) => {},
    profiles: 0,
  },
}))

vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: () => new Promise<void>((resolve) => stand.pauses.push(resolve)),
}))
vi.mock('node:worker_threads', () => ({
  Worker: class {
    constructor(_file: string, { workerData }: { workerData: { beats: Int32Array } }) {
      stand.beats = workerData.beats
    }
    on(event: string, hear: (message: unknown) => void) {
      if (event === 'message') stand.hear = hear
    }
    postMessage() {}
    async startCpuProfile() {
      stand.profiles += 1
      return { stop: async () => JSON.stringify(profile) }
    }
  },
}))

/** Intercepts `process.send` for messages about the thread; other messages are those of the test runner. */
function hearProcess() {
  const { send } = process
  const sentMessages: { message: { kind: string }; done: () => void }[] = []
  const isOfThread = (message: unknown) => ['hung', 'ready'].includes((message as { kind?: string })?.kind ?? '')
  process.send = ((message: { kind: string }, ...rest: unknown[]) => {
    if (!isOfThread(message)) return (send as (...given: unknown[]) => boolean).call(process, message, ...rest)
    sentMessages.push({ message, done: rest.at(-1) as () => void })
    return true
  }) as typeof process.send
  onTestFinished(() => {
    if (send) process.send = send
    else delete process.send
  })
  return sentMessages
}

function supervise() {
  Object.assign(stand, { pauses: [], profiles: 0 })
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never)
  const on = vi.spyOn(process, 'on').mockReturnValue(process)
  superviseRenderer('/pages.cjs')
  on.mockRestore()
  onTestFinished(() => exit.mockRestore())
  const beat = () => Atomics.add(stand.beats, 0, 1)
  const look = async (times = 1) => {
    for (let time = 0; time < times; time += 1) {
      for (const over of stand.pauses.splice(0)) over()
      await turn()
    }
  }
  return { sentMessages: hearProcess(), exit, beat, look }
}

test('reports the culprit of a thread without a beat for twenty checks, then exits', async () => {
  const { sentMessages, exit, beat, look } = supervise()
  beat()
  await look(LOOKS_WITHOUT_BEAT)
  expect(stand.profiles).toBe(0)
  await look()
  expect(stand.profiles).toBe(1)
  await look()
  expect(sentMessages.map(({ message }) => message)).toEqual([{ kind: 'hung', culprit: hang }])
  expect(exit).not.toHaveBeenCalled()
  sentMessages[0]?.done()
  await turn()
  expect(exit).toHaveBeenCalledWith(1)
})

test('a beat resets the count of checks', async () => {
  const { beat, look } = supervise()
  for (let time = 0; time < 3; time += 1) {
    beat()
    await look(LOOKS_WITHOUT_BEAT)
  }
  expect(stand.profiles).toBe(0)
})

test('does not profile a thread that is still loading and has not beaten yet', async () => {
  const { look } = supervise()
  await look(3 * LOOKS_WITHOUT_BEAT)
  expect(stand.profiles).toBe(0)
})

test('does not exit when the thread beats again while it is profiled', async () => {
  const { sentMessages, exit, beat, look } = supervise()
  beat()
  await look(LOOKS_WITHOUT_BEAT + 1)
  expect(stand.profiles).toBe(1)
  beat()
  await look(2)
  expect(sentMessages).toEqual([])
  expect(exit).not.toHaveBeenCalled()
})

test('forwards messages of the thread to the gateway', () => {
  const { sentMessages } = supervise()
  stand.hear({ kind: 'ready' })
  expect(sentMessages.map(({ message }) => message)).toEqual([{ kind: 'ready' }])
})
