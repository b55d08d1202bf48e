import { expect, test } from 'vitest'
import { DecodeQueue, QueueFull, TaskAborted } from './queue.ts'

const queueOf = (atOnce: number) =>
  new DecodeQueue(atOnce, {
    shop: { atOnce, waiting: 10 },
    uploads: { atOnce: 2, waiting: 6, perKey: { atOnce: 1, waiting: 4 } },
  })

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Tasks that end when the test says so, by name. */
function tasks(queue: ReturnType<typeof queueOf>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (lane: 'shop' | 'uploads', key: string, name: string, signal?: AbortSignal) =>
    queue.run({ lane, key, ...(signal ? { signal } : {}) }, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await turn()
  }
  return { begun, add, end }
}

test('limits one network to its share of the slots, however much it sends', async () => {
  const { begun, add, end } = tasks(queueOf(3))
  const all = [add('uploads', 'a', 'a1'), add('uploads', 'a', 'a2'), add('uploads', 'a', 'a3')]
  all.push(add('uploads', 'b', 'b1'), add('shop', '', 's1'), add('uploads', 'b', 'b2'), add('shop', '', 's2'))
  await turn()
  expect(begun).toEqual(['a1', 'b1', 's1'])
  await end('a1')
  // Shop, b and a take turns.
  expect(begun).toHaveLength(4)
  for (let round = 0; round < 4; round += 1) for (const name of [...begun]) await end(name)
  expect(begun.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 's1', 's2'])
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 's1', 'b2', 's2'])
})

test('keys take turns: the second task of one key does not wait for all tasks of another', async () => {
  const { begun, add, end } = tasks(queueOf(1))
  const all = [add('uploads', 'a', 'a1'), add('uploads', 'a', 'a2'), add('uploads', 'a', 'a3')]
  all.push(add('uploads', 'b', 'b1'))
  await turn()
  for (const name of ['a1', 'a2', 'b1', 'a3', 'a2', 'b1', 'a3']) await end(name)
  expect(begun.indexOf('b1')).toBeLessThan(begun.indexOf('a3'))
  await Promise.all(all)
})

test('refuses a task at once beyond the limits of one key and of all', async () => {
  const queue = queueOf(1)
  const { add, end } = tasks(queue)
  const first = add('uploads', 'a', 'a0')
  const own = [1, 2, 3, 4].map((at) => add('uploads', 'a', `a${at}`))
  await expect(add('uploads', 'a', 'a5')).rejects.toThrow(QueueFull)
  const others = ['b', 'c'].map((key) => add('uploads', key, key))
  await expect(add('uploads', 'd', 'd')).rejects.toThrow(QueueFull)
  expect(queue.laneStates()).toEqual([
    { lane: 'shop', waiting: 0, running: 0 },
    { lane: 'uploads', waiting: 6, running: 1 },
  ])
  const names = ['a0', 'a1', 'a2', 'a3', 'a4', 'b', 'c']
  for (let round = 0; round < names.length; round += 1) for (const name of names) await end(name)
  await Promise.all([first, ...own, ...others])
  expect(queue.running).toBe(0)
  expect(queue.laneStates().every(({ waiting, running }) => waiting === 0 && running === 0)).toBe(true)
})

test('gives the slot of a failed task to the next, and never starts an aborted one', async () => {
  const { begun, add, end } = tasks(queueOf(1))
  const queue = queueOf(1)
  await expect(queue.run({ lane: 'shop' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run({ lane: 'shop' }, async () => 1)).toBe(1)
  const gone = new AbortController()
  const first = add('uploads', 'a', 'a1')
  const second = add('uploads', 'a', 'a2', gone.signal)
  const third = add('uploads', 'a', 'a3')
  await turn()
  gone.abort()
  const refused = expect(second).rejects.toThrow(TaskAborted)
  await end('a1')
  await refused
  await end('a3')
  await Promise.all([first, third])
  expect(begun).toEqual(['a1', 'a3'])
})
