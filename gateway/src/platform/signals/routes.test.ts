import { signalsApi, type Signals as Told } from '@vitrina/contracts/site/signals'
import express from 'express'
import { pino } from 'pino'
import supertest from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import { errorHandler } from '../../http/http-errors.ts'
import { RateLimits } from '../../http/limits/rate-limits.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { MemoryCounters } from './counters.ts'
import { DocumentCounts } from './document-counts.ts'
import { KnownParts } from './parts.ts'
import { signalRoutes } from './routes.ts'
import { Signals } from './signals.ts'
import { VersionHealth } from './version-health.ts'

const SET = 'a'.repeat(16)
const SHELL = 'b'.repeat(16)
const log = pino({ level: 'silent' })

let health: VersionHealth
let site: ReturnType<typeof supertest>
let isBot: boolean
let cookies: Visitor['cookies']
let documents: DocumentCounts

beforeEach(() => {
  isBot = false
  cookies = {}
  const counters = new MemoryCounters()
  documents = new DocumentCounts(counters)
  health = new VersionHealth(counters)
  const known = new KnownParts({
    readSet: async (id) => (id === SET ? ({ id, shell: SHELL, remotes: {} } as never) : Promise.reject(new Error())),
    readVersion: () => Promise.reject(new Error()),
  })
  const app = express()
  app.use((request, response, next) => {
    request.id = 'request-id-1'
    request.log = log
    response.locals.visitor = { uuid: 'somebody', device: { isBot }, cookies } as Visitor
    next()
  })
  app.use(
    new RateLimits().forCalls(),
    signalRoutes({ signals: new Signals(counters, known) }),
    express.json({ limit: '256kb' }),
    errorHandler,
  )
  site = supertest(app)
})

const view = { fresh: true, parts: [`shell@${SHELL}`], failures: [], vitals: [] }
const tell = (body: Partial<Told> | object = { set: SET, views: [view] }) => site.post(signalsApi.tell.path).send(body)
const views = async () => (await health.recent('shell', SHELL, 60_000)).views

test('counts the signals of a browser', async () => {
  expect((await tell()).body).toEqual({ counted: true })
  expect(await views()).toBe(1)
})

test('does not count signals of crawlers and of unknown sets', async () => {
  expect((await tell({ set: 'f'.repeat(16), views: [view] })).body).toEqual({ counted: false })
  isBot = true
  expect((await tell()).body).toEqual({ counted: false })
  expect(await views()).toBe(0)
})

test.each([
  ['nothing at all', {}],
  ['no views', { set: SET, views: [] }],
  ['more views than a browser has', { set: SET, views: Array(21).fill(view) }],
  ['a set that is none', { set: '../../etc', views: [view] }],
  ['a part that is none', { set: SET, views: [{ ...view, parts: ['shell@latest'] }] }],
  [
    'a kind that is none',
    { set: SET, views: [{ ...view, failures: [{ of: view.parts[0], kind: 'x', message: '' }] }] },
  ],
  ['a value below zero', { set: SET, views: [{ ...view, vitals: [{ of: view.parts[0], name: 'LCP', value: -1 }] }] }],
])('%s is refused [S01] [S13]', async (_, body) => {
  expect((await tell(body)).status).toBe(422)
  expect(await views()).toBe(0)
})

test('a body beyond 16 KB is refused [S01] [S13]', async () => {
  expect((await tell({ set: SET, views: [view], more: 'x'.repeat(17 * 1024) })).status).toBe(413)
})

test('accepts 120 calls a minute of one address at most [S13]', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 122; at += 1) statuses.push((await tell()).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

describe('a browser whose pages come alive', () => {
  const aliveIn = async () => {
    const [figures] = await documents.since(SET, [0])
    return figures?.groups.reduce((all, { alive }) => all + alive, 0)
  }

  test('gets a cookie that scripts cannot read and that identifies nobody', async () => {
    const [cookie, ...others] = [(await tell()).headers['set-cookie']].flat()
    expect(cookie).toMatch(/^__Host-alive=1; Max-Age=2678400; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/)
    expect(others).toEqual([])
    cookies = { '__Host-alive': '1' }
    expect((await tell()).headers['set-cookie']).toBeUndefined()
    isBot = true
    cookies = {}
    expect((await tell()).headers['set-cookie']).toBeUndefined()
  })

  test('counts as alive once it has the cookie, with the first message of a document', async () => {
    await tell({ set: SET, alive: true, views: [view] })
    expect(await aliveIn()).toBe(0)
    cookies = { '__Host-alive': '1' }
    await tell({ set: SET, alive: false, views: [view] })
    expect(await aliveIn()).toBe(0)
    await tell({ set: SET, alive: true, views: [view] })
    await tell({ set: SET, alive: true, views: [view] })
    expect(await aliveIn()).toBe(1)
  })

  test('with an older shell, which does not report it, counts with any of its messages', async () => {
    cookies = { '__Host-alive': '1' }
    await tell({ set: SET, views: [view] })
    expect(await aliveIn()).toBe(1)
  })
})
