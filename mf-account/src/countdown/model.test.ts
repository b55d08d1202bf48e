import { fork, scopeBind } from 'effector'
import { expect, test } from 'vitest'
import { createCountdown, secondFx } from './model.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve, 2))

function clocked() {
  const ticks: ((now: number) => void)[] = []
  const scope = fork({ handlers: [[secondFx, () => new Promise<number>((resolve) => ticks.push(resolve))]] })
  const { begun, $left } = createCountdown()
  const begin = scopeBind(begun, { scope })
  const tick = async (now: number) => {
    for (const pass of ticks.splice(0)) pass(now)
    await turn()
  }
  return { begin, tick, ticks, left: () => scope.getState($left) }
}

test('counts by the clock, so a phone that slept wakes with the right number', async () => {
  const { begin, tick, ticks, left } = clocked()
  const start = Date.now()
  begin(60)
  expect(left()).toBe(60)
  await tick(start + 1000)
  expect(left()).toBe(59)
  await tick(start + 45_000)
  expect(left()).toBe(15)
  await tick(start + 70_000)
  expect(left()).toBe(0)
  expect(ticks).toHaveLength(0)
})

test('a timer that fires slightly early does not stop the count', async () => {
  const { begin, tick, ticks, left } = clocked()
  const start = Date.now()
  begin(60)
  await tick(start + 10)
  expect(left()).toBe(60)
  expect(ticks).toHaveLength(1)
})

test('starting again does not double the speed, and 0 stops the count', async () => {
  const { begin, tick, ticks, left } = clocked()
  begin(60)
  begin(10)
  expect(left()).toBe(10)
  expect(ticks).toHaveLength(1)
  begin(0)
  await tick(Date.now() + 1000)
  expect(left()).toBe(0)
  expect(ticks).toHaveLength(0)
})
