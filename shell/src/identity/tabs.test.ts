import type { Session } from '@vitrina/contracts/site/session'
import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $session, pageAlive, readSessionFx, sessionChanged, signOutFx } from '../session/model.ts'
import { customer, guest } from '../session.fixture.ts'
import './model.ts'

/** Represents another tab; the pages of this file share one channel, which does not receive its own messages. */
let tab: BroadcastChannel
let messageCount: number

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  messageCount = 0
  tab = new BroadcastChannel('vitrina-session')
  tab.addEventListener('message', () => {
    messageCount += 1
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  tab.close()
})

/** Waits long enough for an unwanted message to arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

async function open() {
  const read = vi.fn((): Session => guest)
  const scope = fork({ handlers: [[readSessionFx, read]] as never })
  await allSettled(pageAlive, { scope })
  return { scope, read }
}

test('reads the session once after a sign-in in another tab, without an echo', async () => {
  const { scope, read } = await open()
  read.mockReturnValue(customer)
  tab.postMessage(null)
  await expect.poll(() => scope.getState($session)).toEqual(customer)
  await settle()
  expect(read).toHaveBeenCalledTimes(2)
  expect(messageCount).toBe(0)
})

test('announces a sign-in to other tabs, and not a session without changes', async () => {
  const { scope } = await open()
  await allSettled(sessionChanged, { scope, params: customer })
  await allSettled(sessionChanged, { scope, params: customer })
  await expect.poll(() => messageCount).toBeGreaterThan(0)
  await settle()
  expect(messageCount).toBe(1)
})

test('announces a sign-out to other tabs before the page knows its visitor, and once after', async () => {
  const early = fork({ handlers: [[signOutFx, () => guest]] as never })
  await allSettled(signOutFx, { scope: early } as never)
  await expect.poll(() => messageCount).toBe(1)
  expect(early.getState($session)).toEqual(guest)
  const late = fork({ handlers: [[signOutFx, () => guest]] as never })
  await allSettled(sessionChanged, { scope: late, params: customer })
  await allSettled(signOutFx, { scope: late } as never)
  await expect.poll(() => messageCount).toBe(2)
  await settle()
  expect(messageCount).toBe(2)
})
