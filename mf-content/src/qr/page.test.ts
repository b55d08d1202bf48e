import { contactsApi } from '@vitrina/contracts/site/contacts'
import { listsApi } from '@vitrina/contracts/site/lists'
import { isPageRefusal } from '@vitrina/federation/page'
import { expect, test, vi } from 'vitest'
import { pickupPoint, vologda } from '../branches.fixture.ts'
import { head, load } from './page.tsx'

const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }
const known = [{ idcode: '100500', slug: 'smes-m150' }]

/** Fake of the gateway with one product, one shop and one pickup point. */
const gateway = (contacts = async () => ({ branches: [vologda, pickupPoint] })) =>
  vi.fn(async (endpoint: unknown, { query }: { query?: { ids: string } }) => {
    if (endpoint === contactsApi.contacts) return contacts()
    if (endpoint === listsApi.page) return { products: known.filter(({ idcode }) => idcode === query?.ids) }
    throw new Error('not expected')
  })

/** The redirect of the page, or its data. */
async function open(path: string, api = gateway()) {
  const url = new URL(path, 'https://shop.test')
  try {
    return await load({ params: {}, url, api: api as never, signal: new AbortController().signal })
  } catch (error) {
    if (!isPageRefusal(error)) throw error
    return `${error.status} ${error.location}`
  }
}

test.each([
  ['/qr/p/100500/', '302 /product/smes-m150/'],
  [
    '/qr/p/100500/?utm_source=label&utm_medium=qr&next=//evil.test',
    '302 /product/smes-m150/?utm_source=label&utm_medium=qr',
  ],
  ['/qr/b/Ab_3-x/', '302 /cart/?shared=Ab_3-x'],
  ['/qr/b/Ab_3-x/?utm_source=paper', '302 /cart/?shared=Ab_3-x&utm_source=paper'],
  ['/qr/p/4600001000441/', '302 /search/?q=4600001000441'],
  ['/qr/p/4600001000441/?utm_source=pack&q=other', '302 /search/?q=4600001000441&utm_source=pack'],
  ['/qr/m/7/', '302 /personal/shops/matrix/7/?count=1'],
  ['/qr/m/7/100500/?utm_source=shelf', '302 /personal/shops/matrix/7/?count=100500&utm_source=shelf'],
  ['/qr/e/17/', '302 /personal/objects-and-estimates/estimates/17/'],
  ['/qr/o/d290f1ee-6c54-4b01-90e6-d701748f0851/', '302 /order/?placed=d290f1ee-6c54-4b01-90e6-d701748f0851'],
])(
  '%s answers %s, with a target built here and the UTM parameters of the address [RT-12] [N03] [S25]',
  async (path, to) => {
    expect(await open(path)).toBe(to)
  },
)

test('a label with a branch, and a code of a branch, choose the branch first [RT-12]', async () => {
  expect(await open('/qr/p/100500/?d=00012')).toEqual({
    state: 'going',
    path: '/product/smes-m150/',
    department: '00012',
  })
  expect(await open('/qr/d/00012/')).toEqual({ state: 'going', path: '/', department: '00012' })
})

test('a label with an unknown branch, or without a response about it, still leads to its product', async () => {
  for (const department of ['00132', '99999', '<b>', '..'])
    expect(await open(`/qr/p/100500/?d=${encodeURIComponent(department)}`)).toBe('302 /product/smes-m150/')
  const away = gateway(() => Promise.reject(new Error('away')))
  expect(await open('/qr/p/100500/?d=00012', away)).toBe('302 /product/smes-m150/')
})

test.each([
  '/qr/',
  '/qr/a/',
  '/qr/a/b/c/',
  '/qr/p/',
  '/qr/p/100500/more/',
  '/qr/m/',
  '/qr/m/7/100500/x/',
  '/qr/m/%2F%2Fevil.test/1/',
  '/qr/m/7/..%2f..%2fevil/',
  '/qr/o/a/b/',
  '/qr/b/%2F%2Fevil.test/',
  '/qr/b/..%2f..%2fevil/',
  '/qr/o/%E0%A4%A/',
  '/qr/e/../../evil/',
  '/qr/https:/evil.test/',
  '/qr/__proto__/x/',
  '/qr/constructor/x/',
])('%s answers 404 with a page of its own [RT-12] [N03] [T16]', async (path) => {
  const api = gateway()
  const page = await open(path, api)
  expect(page).toEqual({ state: 'unknown' })
  expect(head(page as never, frame)).toEqual({
    title: 'Переход по\u00a0коду\u00a0— Базис',
    robots: 'noindex',
    status: 404,
  })
  expect(api).not.toHaveBeenCalled()
})

test('a missing product and an unknown branch have different pages, both with the status 404', async () => {
  const gone = await open('/qr/p/777/?d=00012')
  const noBranch = await open('/qr/d/00132/')
  expect([gone, noBranch]).toEqual([{ state: 'gone', idcode: '777' }, { state: 'no-branch' }])
  for (const page of [gone, noBranch]) expect(head(page as never, frame).status).toBe(404)
  expect(head({ state: 'going', path: '/', department: '00012' }, frame).status).toBeUndefined()
})

const token = 'T0ken-of-a-customer_0123456789'

/** Fake of the gateway with one customer link in a given state. */
const links = (state: 'open' | 'expired') =>
  vi.fn(async (_endpoint: unknown, { query }: { query: { token: string } }) => {
    if (query.token !== token) throw Object.assign(new Error('404'), { status: 404 })
    return { state, expiresAt: '2026-12-01T00:00:00Z', estimate: state === 'open' ? { name: 'Санузел' } : null }
  })

test('a customer’s link shows the estimate and is not indexed; a dead one has the status 404 [N03]', async () => {
  const page = await open(`/qr/c/?token=${token}`, links('open') as never)
  expect(head(page as never, frame)).toEqual({ title: 'Смета «Санузел»\u00a0— Базис', robots: 'noindex' })
  for (const dead of [
    await open(`/qr/c/?token=${token}`, links('expired') as never),
    await open('/qr/c/?token=wrong-token-of-nobody', links('open') as never),
  ]) {
    expect(head(dead as never, frame)).toMatchObject({ robots: 'noindex', status: 404 })
  }
})

test.each(['/qr/c/', '/qr/c/?token=', '/qr/c/?token=short', `/qr/c/${token}/`, `/qr/c/x/?token=${token}`])(
  '%s is rejected without a request [N03]',
  async (path) => {
    const api = links('open')
    expect(await open(path, api as never)).toEqual({ state: 'unknown' })
    expect(api).not.toHaveBeenCalled()
  },
)

test('an unavailable shop is not an unknown code: the error is passed on', async () => {
  await expect(
    open(
      '/qr/d/00012/',
      gateway(() => Promise.reject(new Error('away'))),
    ),
  ).rejects.toThrow('away')
})
