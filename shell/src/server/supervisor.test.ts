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
    /** Pauses that are not over yet. */
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

/** Takes what the process says of a thread; everything else that is said here is said by the tests. */
function hearProcess() {
  const { send } = process
  const told: { message: { kind: string }; done: () => void }[] = []
  const isOfThread = (message: unknown) => ['hung', 'ready'].includes((message as { kind?: string })?.kind ?? '')
  process.send = ((message: { kind: string }, ...rest: unknown[]) => {
    if (!isOfThread(message)) return (send as (...given: unknown[]) => boolean).call(process, message, ...rest)
    told.push({ message, done: rest.at(-1) as () => void })
    return true
  }) as typeof process.send
  onTestFinished(() => {
    if (send) process.send = send
    else delete process.send
  })
  return told
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
  return { told: hearProcess(), exit, beat, look }
}

test('a thread that does not turn for twenty looks is told of with whose code it is in, and the process ends once that is said', async () => {
  const { told, exit, beat, look } = supervise()
  beat()
  await look(LOOKS_WITHOUT_BEAT)
  expect(stand.profiles).toBe(0)
  await look()
  expect(stand.profiles).toBe(1)
  await look()
  expect(told.map(({ message }) => message)).toEqual([{ kind: 'hung', culprit: hang }])
  expect(exit).not.toHaveBeenCalled()
  told[0]?.done()
  await turn()
  expect(exit).toHaveBeenCalledWith(1)
})

test('a beat in between begins the count of looks anew', async () => {
  const { beat, look } = supervise()
  for (let time = 0; time < 3; time += 1) {
    beat()
    await look(LOOKS_WITHOUT_BEAT)
  }
  expect(stand.profiles).toBe(0)
})

test('a thread that has not begun to beat is still being loaded, and is not looked into', async () => {
  const { look } = supervise()
  await look(3 * LOOKS_WITHOUT_BEAT)
  expect(stand.profiles).toBe(0)
})

test('a thread that turns again while it is looked into goes on', async () => {
  const { told, exit, beat, look } = supervise()
  beat()
  await look(LOOKS_WITHOUT_BEAT + 1)
  expect(stand.profiles).toBe(1)
  beat()
  await look(2)
  expect(told).toEqual([])
  expect(exit).not.toHaveBeenCalled()
})

test('what the thread says is passed on to the gateway', () => {
  const { told } = supervise()
  stand.hear({ kind: 'ready' })
  expect(told.map(({ message }) => message)).toEqual([{ kind: 'ready' }])
})
