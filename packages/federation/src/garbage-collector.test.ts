import { getHeapStatistics } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { garbageCollector } from './garbage-collector.ts'

const usedMb = () => getHeapStatistics().used_heap_size / 1024 / 1024

function makePages(): number {
  const pages = Array.from({ length: 40 }, () => Array.from({ length: 20_000 }, (_, at) => ({ at })))
  return pages.length
}

test('frees an unreachable object', () => {
  const collect = garbageCollector()
  collect()
  const before = usedMb()
  expect(makePages()).toBe(40)
  expect(usedMb() - before).toBeGreaterThan(10)
  collect()
  expect(usedMb() - before).toBeLessThan(5)
})

test('leaves no `gc` function to code that is loaded later', () => {
  garbageCollector()
  expect(runInNewContext('typeof gc')).toBe('undefined')
})
