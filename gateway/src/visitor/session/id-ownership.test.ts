/** Every id in a call has a declared owner, and public and visitor ids give no access to others' data. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildUrl } from '@vitrina/contracts/endpoint'
import type { Sandbox } from '@vitrina/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox } from '../../../../packages/sandbox/src/server/sandbox.fixture.ts'
import { createApp } from '../../app.ts'
import { siteCalls } from '../../http/site-calls.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { createServices } from '../../services.ts'
import { Browser } from '../../shop/basket/basket.fixture.ts'
import { fetchOk, signIn, twoGoods } from './belongings.fixture.ts'
import { accountIds, namedIds, nonAccountIds, publicIds, visitorIds } from './id-ownership.fixture.ts'
import { minimalBody } from './minimal-input.fixture.ts'

let sandbox: Sandbox
let owner: Browser
let stranger: Browser
let guest: Browser
let good = ''
let goodSlug = ''
const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrina-whose-'))

beforeAll(async () => {
  sandbox = await openTestSandbox(dataDir, { orderPace: 1 })
  const environment = { DATA_DIR: dataDir, RETAILER_URL: sandbox.url, IMAGES_URL: sandbox.url, LOG_LEVEL: 'silent' }
  const app = createApp(createServices(readConfig(environment)))
  const browserOf = (who: string) => signIn(app, who)
  owner = await browserOf('shop')
  stranger = await browserOf('b2b')
  guest = new Browser(app)
  ;[good] = await twoGoods(owner)
  JSON.stringify(await fetchOk(owner, 'get', '/api/site/home/'), (_, value) => {
    if (value?.idcode === good && value.slug) goodSlug = value.slug
    return value
  })
  await fetchOk(owner, 'post', '/api/site/basket/lines/', { idcode: good, count: 12 })
  await fetchOk(owner, 'put', `/api/site/lists/favorites/${good}/`)
}, 180_000)

afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

test('for every id in a call somebody has said whose it is, once [S07]', () => {
  const listedIds = [...accountIds, ...nonAccountIds]
  expect(namedIds.length).toBeGreaterThan(130)
  expect(namedIds.filter((place) => !listedIds.includes(place))).toEqual([])
  expect(listedIds.filter((place) => !namedIds.includes(place))).toEqual([])
  expect(listedIds.filter((place, at) => listedIds.indexOf(place) !== at)).toEqual([])
})

const callOf = (place: string) => siteCalls[place.split(' ')[0] ?? ''] ?? { method: 'GET' as const, path: '' }

/** Makes the call with these parameters in its address, query or body. */
function ask(browser: Browser, place: string, names: Record<string, string>, more: object = {}) {
  const { method, path: at, body, query } = { body: undefined, query: undefined, ...callOf(place) }
  const sent = body ? { ...minimalBody(body), ...more } : undefined
  const address = buildUrl(at, { site_code: 'bazis', ...names }, query ? (more as Record<string, unknown>) : {})
  return browser.call(method.toLowerCase() as 'get', address, sent)
}

/** Where to find an existing id of each kind in the test shop. */
const lists: Partial<Record<(typeof publicIds)[number], [address: string, name: RegExp]>> = {
  'news.item :slug': ['/api/site/news/', /"slug":"([^"]+)"/],
  'vacancies.item :id': ['/api/site/vacancies/', /"id":"?([^",]+)/],
}

async function known(place: (typeof publicIds)[number]): Promise<string[]> {
  if (place.startsWith('product.') || place.startsWith('related.')) return [goodSlug]
  const [address, pattern] = lists[place] ?? []
  if (!address || !pattern) return []
  return [pattern.exec(JSON.stringify(await fetchOk(guest, 'get', address)))?.[1] ?? 'nobody names any']
}

test.each(publicIds)('%s is the same for a guest, a customer and another one [S07]', async (place) => {
  const param = place.split(':')[1] ?? ''
  const there = await known(place)
  for (const name of ['nothing-of-this-name', ...there]) {
    const answers = []
    for (const browser of [guest, stranger, owner]) {
      const { status, body } = await ask(browser, place, { [param]: name }, { comment: 'Не тот вес', count: 1 })
      answers.push(JSON.stringify([status, status === 200 ? '' : body.detail]))
    }
    expect([name, ...new Set(answers)]).toHaveLength(2)
    if (there.includes(name)) expect([name, answers[0]]).toEqual([name, '[200,""]'])
  }
})

const belongings = async () => {
  const { basket, lists: savedLists } = await fetchOk(owner, 'get', '/api/site/session/')
  return JSON.stringify([basket, savedLists])
}

test.each(visitorIds)('%s of others leads to what is one’s own, for every visitor [S07]', async (place) => {
  const before = await belongings()
  expect(before).toContain(good)
  for (const browser of [guest, stranger]) {
    const taken = { idcodes: [good], ids: good, coupon: '', count: 99, favorites: [good], basket: [{ idcode: good }] }
    const { status, text } = await ask(browser, place, { idcode: good, list: 'favorites' }, taken)
    expect(status).toBeLessThan(500)
    expect(text).not.toContain('shop@vitrina.test')
  }
  expect(await belongings()).toBe(before)
})
