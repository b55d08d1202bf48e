import express from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { processMetrics } from './process-metrics.ts'

const app = express().use(processMetrics(() => ({ serving: 2, spare: 1 })))

const timeouts = async (): Promise<number> => {
  const { text } = await request(app).get('/metrics/process').expect(200)
  return Number(/nodejs_active_resources\{type="Timeout"\} (\d+)/.exec(text)?.[1] ?? 0)
}

test('a handle that is left open is counted, by its kind', async () => {
  const before = await timeouts()
  const left = Array.from({ length: 50 }, () => setInterval(() => {}, 60_000))
  expect(await timeouts()).toBeGreaterThanOrEqual(before + 45)
  for (const timer of left) clearInterval(timer)
  expect(await timeouts()).toBeLessThan(before + 45)
})

test('memory and descriptors are told for Prometheus', async () => {
  const { text, headers } = await request(app).get('/metrics/process').expect(200)
  expect(headers['content-type']).toContain('version=0.0.4')
  for (const name of ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes', 'process_open_fds'])
    expect(text).toMatch(new RegExp(`^# TYPE ${name} gauge\n${name} [1-9]\\d*$`, 'm'))
})

test('renderers that serve and that stand by are told apart', async () => {
  const { text } = await request(app).get('/metrics/process').expect(200)
  expect(text).toContain('vitrina_renderers{state="serving"} 2\nvitrina_renderers{state="spare"} 1\n')
})
