import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

const LONG_MS = 10_000

/** Acquires slots for networks in this order, and records in which order they get one. */
async function ask(places: Semaphore, networks: string[], came: string[], rank = 0): Promise<void> {
  for (const network of networks)
    void places.acquire(LONG_MS, rank, network).then((leave) => {
      came.push(leave ? network : `${network} refused`)
      if (leave) setImmediate(leave)
    })
  await Promise.resolve()
}

test('a request of another network waits behind one queued request of a flooding network, not behind all', async () => {
  const places = new Semaphore(() => 1, 100)
  const came: string[] = []
  const leave = await places.acquire(LONG_MS, 0, 'flood')
  await ask(places, Array(20).fill('flood'), came)
  await ask(places, ['guest', 'guest', 'other'], came)
  leave?.()
  await expect.poll(() => came.length).toBe(23)
  expect(came.slice(0, 4)).toEqual(['guest', 'other', 'flood', 'guest'])
})

test('a queue filled by one network accepts another network, and a higher rank goes first', async () => {
  const places = new Semaphore(() => 1, 10)
  const came: string[] = []
  const leave = await places.acquire(LONG_MS, 0, 'flood')
  await ask(places, Array(10).fill('flood'), came)
  await ask(places, ['guest', 'flood'], came)
  await ask(places, ['order'], came, 1)
  await expect.poll(() => came).toEqual(['flood refused', 'flood refused', 'flood refused'])
  leave?.()
  await expect.poll(() => came.length).toBe(13)
  expect(came.slice(3, 6)).toEqual(['order', 'guest', 'flood'])
})

test('keeps no entry of networks without slots or queued requests', async () => {
  const places = new Semaphore(() => 1, 1)
  const leave = await places.acquire(LONG_MS, 0, 'a')
  expect(await places.acquire(1, 0, 'b')).toBeNull()
  leave?.()
  leave?.()
  expect([places.held, places.networkCount]).toEqual([0, 0])
})

test('limits one network to its share while others are active, and lifts the limit when it is alone', async () => {
  const places = new Semaphore(
    () => 8,
    100,
    () => 2,
  )
  const came: string[] = []
  const leaves: (() => void)[] = []
  const take = (network: string) =>
    void places.acquire(LONG_MS, 0, network).then((leave) => {
      came.push(network)
      if (leave) leaves.push(leave)
    })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  take('guest')
  for (let at = 0; at < 20; at += 1) take('flood')
  await settled()
  expect(came).toEqual(['guest', 'flood', 'flood'])
  take('guest')
  await settled()
  expect(came.slice(3)).toEqual(['guest'])
  // The flood gets the slot that the flood releases, and no other.
  leaves[1]?.()
  await settled()
  expect(came.slice(4)).toEqual(['flood'])
  leaves[0]?.()
  leaves[3]?.()
  await settled()
  expect(places.held).toBe(8)
  expect(came.filter((network) => network === 'flood')).toHaveLength(9)
})

test('a request that timed out waiting for its share leaves no entry behind', async () => {
  const places = new Semaphore(
    () => 8,
    100,
    () => 1,
  )
  const leaves = [await places.acquire(LONG_MS, 0, 'guest'), await places.acquire(LONG_MS, 0, 'flood')]
  expect(await places.acquire(1, 0, 'flood')).toBeNull()
  for (const leave of leaves) leave?.()
  expect([places.held, places.networkCount]).toEqual([0, 0])
})
