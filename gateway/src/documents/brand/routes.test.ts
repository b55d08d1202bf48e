import express from 'express'
import sharp from 'sharp'
import request from 'supertest'
import { expect, test } from 'vitest'
import { testDecoder } from '../../infra/decoding/decoder.fixture.ts'
import { brandRoutes } from './routes.ts'

const site = express().use(brandRoutes({ decoder: testDecoder }))

test('serves the logo of the shop as an SVG without scripts', async () => {
  const answer = await request(site).get('/favicon.svg').buffer(true).expect(200)
  expect(answer.headers['content-type']).toMatch('image/svg+xml')
  expect(String(answer.body)).toMatch(/^<svg /)
  expect(String(answer.body)).not.toMatch(/script|href|on\w+=/)
})

test('answers the browser’s own request for /favicon.ico with the logo and without a redirect [NAV-06]', async () => {
  await request(site)
    .get('/favicon.ico')
    .expect(200)
    .expect('content-type', /image\/svg\+xml/)
})

test('gives a page without a picture a share picture of 1200 by 630', async () => {
  const answer = await request(site).get('/share.png').buffer(true).expect(200).expect('content-type', 'image/png')
  expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(answer.body.length).toBeLessThan(60_000)
})
