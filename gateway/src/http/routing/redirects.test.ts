import express from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { setUpTrailingSlash } from '../middleware/trailing-slash.ts'
import { setUpRedirects } from './redirects.ts'

const app = express()
app.use(
  setUpRedirects([
    { from: '/old/', to: '/new/', status: 301 },
    { from: '/sale/', to: '/actions/', status: 302 },
    { from: '/partners/', to: 'https://partners.example/', status: 308 },
  ]),
)
app.use(setUpTrailingSlash())
app.use((_request, response) => void response.send('page'))

const getRedirect = async (path: string) => {
  const { status, headers } = await request(app).get(path).redirects(0)
  return [status, headers.location]
}

test('a rule redirects in one hop, with or without the slash, and keeps the query [NAV-07] [T22]', async () => {
  expect(await getRedirect('/old')).toEqual([301, '/new/'])
  expect(await getRedirect('/old/?a=%20b')).toEqual([301, '/new/?a=%20b'])
})

test('a rule to another site drops the query [NAV-08] [S21]', async () => {
  expect(await getRedirect('/partners/?key=1')).toEqual([308, 'https://partners.example/'])
})

test('permanent redirects are cached for five minutes, temporary ones are not cached', async () => {
  const lasting = await request(app).get('/old/').redirects(0)
  const passing = await request(app).get('/sale/').redirects(0)
  expect([lasting.headers['cache-control'], passing.headers['cache-control']]).toEqual([
    'public, max-age=300',
    'no-store',
  ])
})

test('only navigations are redirected, and only those that match a rule [T21]', async () => {
  expect((await request(app).post('/old/')).status).toBe(200)
  expect(await getRedirect('/catalog/')).toEqual([200, undefined])
})
