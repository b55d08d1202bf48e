import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { smallDisk } from '../../../releases/src/disk/full-disk.fixture.ts'
import { faketime } from './faketime.ts'
import { ask, jsonOf } from './http-client.ts'
import { machineFaults } from './outcomes.ts'
import { MEMORY_HOG_PAGE, openSmallSite, type SmallSite } from './small-site.ts'

const HOUR = 60 * 60
/** Window of the rate limit for leads. */
const LEADS_WINDOW_S = 15 * 60

const bounds = machineFaults

function lead({ gateway }: SmallSite, name: string, address?: string) {
  const headers = {
    'content-type': 'application/json',
    'x-vitrina': '1',
    ...(address && { 'x-forwarded-for': address }),
  }
  const body = {
    form: 'request',
    idempotencyKey: randomUUID(),
    name,
    phone: '+79001234567',
    comment: '',
    consent: true,
  }
  return ask(`${gateway.url}/api/site/leads/`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Makes the CRM accept leads from now on. */
function mend({ crm }: SmallSite): void {
  crm.calls.length = 0
  crm.answer = ACCEPTED
}

/** Number of times the CRM has received this lead since it was mended. */
const leadCount = ({ crm }: SmallSite, name: string): number =>
  crm.calls.filter(({ method, fields }) => method === 'crm.lead.add.json' && fields.NAME === name).length

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** A token with this expiry; only the retailer could verify its signature. */
const tokenUntil = (ms: number): string =>
  [{ alg: 'HS256' }, { exp: Math.floor(ms / 1000) }, {}]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')

const BUSY = { status: 429, body: '{"error":"QUERY_LIMIT_EXCEEDED"}' }
const ACCEPTED = { body: '{"result":77}' }

describe('the renderer', () => {
  const memoryMb = ({ gateway }: SmallSite): number =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${gateway.pid}/status`, 'utf8'))?.[1]) / 1024

  test('out of memory for one page, fails only that page: other pages come, soon from a new renderer', async () => {
    const site = await openSmallSite()
    const { url } = site.gateway
    expect((await ask(`${url}/catalog/`)).status).toBe(200)
    const before = memoryMb(site)
    const hungry = await ask(`${url}/search/?q=${MEMORY_HOG_PAGE}`)
    expect(hungry.ms).toBeLessThan(bounds.memory.within)
    expect(site.gateway.log.join('\n')).toMatch(/heap out of memory/)
    expect(memoryMb(site) - before).toBeLessThan(60)
    expect((await ask(`${url}/catalog/`)).status).toBe(200)
    await expect
      .poll(async () => (await ask(`${url}/about/?${randomUUID()}`)).text, {
        timeout: bounds.memory.recovers,
        interval: 100,
      })
      .toBe(site.registry.live()?.set)
  }, 60_000)
})

describe('a full disk', () => {
  test('stops no page, picture or order, refuses leads that it cannot store, and loses no accepted one', async () => {
    const disk = smallDisk(4000)
    const site = await openSmallSite({
      moved: async (prepared) => {
        await cp(prepared, disk.folder, { recursive: true })
        return disk.folder
      },
    })
    const { gateway, crm, retailer } = site
    const picture = (name: string) => ask(`${gateway.url}/images/300/product_images/normal/${name}.png`)
    expect([(await ask(`${gateway.url}/`)).status, (await picture('first')).status]).toEqual([200, 200])
    crm.answer = BUSY
    expect(jsonOf(await lead(site, 'Вера'))).toEqual({ sent: false, kept: true })

    disk.fill()
    expect(jsonOf(await lead(site, 'Борис'))).toEqual({ sent: false, kept: false })
    mend(site)
    expect(jsonOf(await lead(site, 'Анна'))).toEqual({ sent: true, kept: false })
    for (const path of ['/', '/catalog/', '/about/'])
      expect([path, (await ask(gateway.url + path)).status]).toEqual([path, 200])
    for (const name of ['first', 'second']) {
      const { status, headers } = await picture(name)
      expect([status, headers.get('content-type')?.startsWith('image/')]).toEqual([200, true])
    }
    const order = await site.order()
    expect([order.status, retailer.orders.orders.length]).toEqual([200, 1])
    expect(gateway.log.join('\n')).toMatch(/a lead could not be kept/)
    expect(gateway.log.join('\n')).toMatch(/the journal of orders could not be written/)

    disk.empty()
    await expect.poll(() => leadCount(site, 'Вера'), { timeout: bounds.disk.recovers }).toBe(1)
    crm.answer = BUSY
    expect(jsonOf(await lead(site, 'Глеб'))).toEqual({ sent: false, kept: true })
    crm.answer = ACCEPTED
    await expect.poll(() => gateway.figure('vitrina_leads_waiting'), { timeout: bounds.disk.recovers }).toBe(0)
    expect(leadCount(site, 'Анна')).toBe(1)
    expect((await site.order()).status).toBe(200)
    expect(gateway.log.join('\n')).not.toMatch(/uncaught|unhandled/i)
  }, 60_000)
})

describe('the clock of the machine', () => {
  test('a day ahead and then set back, signs nobody out and leaves no limit or breaker shut', async () => {
    const clock = path.join(await ownFolder(), 'clock')
    const setClock = (seconds: number) => writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}\n`)
    setClock(0)
    const site = await openSmallSite({ env: { ...faketime(), FAKETIME_TIMESTAMP_FILE: clock } })
    const { gateway, crm, retailer } = site
    const readClockSkew = async () =>
      Date.parse((await ask(`${gateway.url}/robots.txt`)).headers.get('date') ?? '') - Date.now()
    const jump = async (seconds: number) => {
      setClock(seconds)
      await expect
        .poll(async () => Math.abs((await readClockSkew()) - seconds * 1000) < 5000, { timeout: 10_000 })
        .toBe(true)
    }
    /** Expires in an hour by the right clock. */
    const access = tokenUntil(Date.now() + HOUR * 1000)
    retailer.accessToken = access
    retailer.refreshToken = 'refresh-1'
    const cookie = `__Host-access_token=${access}; __Host-refresh_token=${retailer.refreshToken}`
    const whoIs = () => ask(`${gateway.url}/api/site/session/`, { headers: { cookie } }).then(({ text }) => text)
    expect(await whoIs()).toContain('Анна Смирнова')

    for (const [seconds, network] of [
      [24 * HOUR, '10.7.1.1'],
      [-HOUR, '10.7.2.1'],
    ] as const) {
      for (let at = 0; at < 10; at += 1) await lead(site, 'Дом', network)
      expect((await lead(site, 'Дом', network)).status).toBe(429)
      crm.answer = BUSY
      const name = `Вера ${seconds}`
      expect(jsonOf(await lead(site, name))).toEqual({ sent: false, kept: true })
      await jump(seconds)
      mend(site)
      await expect.poll(() => leadCount(site, name), { timeout: bounds.clock.recovers }).toBe(1)
      const limited = await lead(site, 'Дом', network)
      expect(limited.status).toBe(429)
      expect(Number(limited.headers.get('retry-after'))).toBeLessThanOrEqual(LEADS_WINDOW_S)
      expect(await whoIs()).toContain('Анна Смирнова')
      expect((await ask(`${gateway.url}/catalog/`)).status).toBe(200)
      expect((await site.order()).status).toBe(200)
    }
  }, 60_000)
})
