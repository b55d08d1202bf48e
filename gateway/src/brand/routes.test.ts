import express from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { brandRoutes } from './routes.ts'

const site = express().use(brandRoutes())

test('the mark of the shop is a drawing that cannot run anything', async () => {
  const answer = await request(site).get('/favicon.svg').buffer(true).expect(200)
  expect(answer.headers['content-type']).toMatch('image/svg+xml')
  expect(String(answer.body)).toMatch(/^<svg /)
  expect(String(answer.body)).not.toMatch(/script|href|on\w+=/)
})

test('the unseen request for an icon finds the mark and is not redirected [NAV-06]', async () => {
  await request(site)
    .get('/favicon.ico')
    .expect(200)
    .expect('content-type', /image\/svg\+xml/)
})

test('crawlers are let in, but not into what is personal', async () => {
  const { text } = await request(site)
    .get('/robots.txt')
    .expect(200)
    .expect('content-type', /text\/plain/)
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /personal/',
    'Disallow: /cart/',
    'Disallow: /order/',
    '',
  ])
})
