import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

const LONG_MS = 10_000

/** Asks for places of networks in this order, and notes who got one in which order. */
async function ask(places: Semaphore, networks: string[], came: string[], rank = 0): Promise<void> {
  for (const network of networks)
    void places.acquire(LONG_MS, rank, network).then((leave) => {
      came.push(leave ? network : `${network} refused`)
      if (leave) setImmediate(leave)
    })
  await Promise.resolve()
}

test('a network that asks once waits behind one of those that another has waiting, not behind all', async () => {
  const places = new Semaphore(() => 1, 100)
  const came: string[] = []
  const leave = await places.acquire(LONG_MS, 0, 'flood')
  await ask(places, Array(20).fill('flood'), came)
  await ask(places, ['guest', 'guest', 'other'], came)
  leave?.()
  await expect.poll(() => came.length).toBe(23)
  expect(came.slice(0, 4)).toEqual(['guest', 'other', 'flood', 'guest'])
})

test('a line that one network has filled has room for another, and what is more important comes first', async () => {
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

test('nothing is left of networks that hold and wait for nothing', async () => {
  const places = new Semaphore(() => 1, 1)
  const leave = await places.acquire(LONG_MS, 0, 'a')
  expect(await places.acquire(1, 0, 'b')).toBeNull()
  leave?.()
  leave?.()
  expect([places.held, places.networkCount]).toEqual([0, 0])
})

test('while there are others one network holds no more than its share, and all of it when it is alone again', async () => {
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
  // The flood takes over what the flood gives back, and nothing more.
  leaves[1]?.()
  await settled()
  expect(came.slice(4)).toEqual(['flood'])
  leaves[0]?.()
  leaves[3]?.()
  await settled()
  expect(places.held).toBe(8)
  expect(came.filter((network) => network === 'flood')).toHaveLength(9)
})

test('one that waited for its share and is too late leaves nothing behind', async () => {
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
