import express from 'express'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { setUpTrailingSlash } from '../middleware/trailing-slash.ts'
import { buildRoutes } from './routes.ts'

test('an open page can ask which release set is live: never remembered, never redirected [EXT-10] [N35] [T102] [S33]', async () => {
  const live = { current: () => ({ set: { id: 'set-1' }, since: '2026-01-02T03:04:05.000Z' }) }
  const app = express().use(buildRoutes(live), setUpTrailingSlash())
  const answer = await supertest(app).get('/builds/latest.json?at=1').expect(200)
  expect(answer.body).toEqual({ id: 'set-1', timestamp: '2026-01-02T03:04:05.000Z' })
  expect(answer.headers['cache-control']).toBe('no-store')
  live.current = () => ({ set: { id: 'set-0' }, since: '2026-01-02T04:00:00.000Z' })
  expect((await supertest(app).get('/builds/latest.json')).body.id).toBe('set-0')
})
