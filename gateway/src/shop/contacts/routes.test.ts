import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import express from 'express'
import supertest from 'supertest'
import { expect, onTestFinished, test, vi } from 'vitest'
import { errorHandler } from '../../http/http-errors.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { createResponseCaches } from '../../infra/retailer/response-caches.ts'
import type { Services } from '../../services.ts'
import type { ProcessedDepartments } from '../../visitor/departments/departments.ts'
import { contactRoutes } from './routes.ts'

const department = (id: string, city: string, changes: Partial<SiteDepartment> = {}): SiteDepartment => ({
  id_1c: id,
  parent: '00012',
  name_for_site: city,
  names_cases: [city, '', '', '', '', `${city}Е`],
  address: `${city}, ул. Мира, 1`,
  work_time: '8–20',
  base_price: 'price',
  phones: ['+7 (817) 200-12-12|+7 (817) 200-12-13'],
  yandex_map_link: 'https://yandex.ru/maps/?pt=39.8,59.1&z=16',
  domain: 'vitrina.test',
  is_pick_up_point: false,
  store: 'store1',
  ...changes,
})

const vologda = department('00012', 'Вологда')
const point = department('00132', 'Вологда', { is_pick_up_point: true, phones: ['+7 (817) 200-12-12'] })
const rybinsk = department('00152', 'Рыбинск', { yandex_map_link: null, phones: [] })
const foreign = department('00210', 'Тверь', { domain: 'other.test' })
const lists: ProcessedDepartments = {
  all: [point, vologda, rybinsk, foreign],
  shopCities: [vologda, rybinsk],
  fallback: vologda,
  pickupPoints: [point, vologda],
  specialDays: {},
}

function siteWith({ article = null as object | null, env = {}, articleFails = false, known = lists } = {}) {
  const answer = async (endpoint: { path: string }) => {
    if (!endpoint.path.includes('articles')) return null
    if (articleFails) throw new Error('away')
    return article
  }
  const services = {
    config: readConfig(env),
    caches: createResponseCaches(16 * 1024 * 1024),
    departments: { list: async () => known },
    retailer: { as: () => answer },
    log: { warn() {} },
  }
  const app = express()
  app.use((request, response, next) => {
    Object.assign(request, { id: 'r1', log: { error() {} } })
    Object.assign(response.locals, { visitor: { department: vologda, origin: 'https://shop.test' } })
    next()
  })
  app.use(contactRoutes(services as unknown as Services), errorHandler)
  return supertest(app)
}

const contacts = async (given?: Parameters<typeof siteWith>[0]) => {
  const { body } = await siteWith(given).get('/api/site/contacts/').expect(200)
  return body
}

test('lists shops and pickup points of this site by city, shops first, and nothing else [DEPT-16] [DEPT-17]', async () => {
  const { branches } = await contacts()
  expect(branches.map(({ id }: { id: string }) => id)).toEqual(['00012', '00132', '00152'])
  expect(branches.map(({ isShop }: { isShop: boolean }) => isShop)).toEqual([true, false, true])
  expect(branches.map(({ isPickup }: { isPickup: boolean }) => isPickup)).toEqual([true, true, false])
})

test('lists wholesale and retail phones apart, and one phone for both as both [DEPT-04] [DEPT-18]', async () => {
  const [shop, pickup, without] = (await contacts()).branches
  expect(shop).toMatchObject({ wholesale: '+7 (817) 200-12-12', retail: '+7 (817) 200-12-13', isWholesale: true })
  expect(pickup).toMatchObject({ wholesale: '+7 (817) 200-12-12', retail: '+7 (817) 200-12-12', isWholesale: false })
  expect(without).toMatchObject({ wholesale: '', retail: '', isWholesale: false })
})

test('places a branch on the map only when its map link names a place [DEPT-03]', async () => {
  const [shop, , without] = (await contacts()).branches
  expect(shop.place).toEqual({ lat: 59.1, lon: 39.8 })
  expect(without).toMatchObject({ place: null, mapLink: null })
})

test('lists special days of the next months in order, without past days and invalid dates [DEPT-03]', async () => {
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const day = (date: string, work_time: string) => ({ date, work_time, reason: '<b>Праздник</b>' })
  const specialDays = { '00012': [day('2020-01-01', ''), day(soon, '10–16'), day('скоро', ''), day('2999-01-01', '')] }
  const { branches, now } = await contacts({ known: { ...lists, specialDays } })
  expect(branches[0].specialDays).toEqual([{ date: soon, hours: '10–16', reason: 'Праздник' }])
  expect(branches[1].specialDays).toEqual([])
  expect(Math.abs(now - Date.now())).toBeLessThan(60_000)
})

test('reports whether a branch is open at the time of the request, even from a cached list', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T19:59:30+03:00') })
  const site = siteWith()
  const openingOf = async () => {
    const { body } = await site.get('/api/site/contacts/')
    return body.branches[0].opening.text.replaceAll('\u00a0', ' ')
  }
  expect(await openingOf()).toBe('Открыто до 20:00')
  vi.setSystemTime(new Date('2026-11-25T20:00:00+03:00'))
  expect(await openingOf()).toBe('Закрыто, откроется завтра в 8:00')
  vi.setSystemTime(new Date('2026-11-26T00:00:00+03:00'))
  expect(await openingOf()).toBe('Закрыто, откроется в 8:00')
  vi.setSystemTime(new Date('2026-11-25T12:00:00+03:00'))
  expect(await openingOf()).toBe('Открыто до 20:00')
})

test('ignores a hostile map link [S05]', async () => {
  const hostile = department('00012', 'Вологда', { yandex_map_link: 'javascript:alert(1)//?pt=39.8,59.1' })
  const { branches } = await contacts({
    known: { all: [hostile], shopCities: [hostile], fallback: hostile, pickupPoints: [], specialDays: {} },
  })
  expect(branches[0]).toMatchObject({ mapLink: null, place: null })
})

test('sanitises the text of the office, and serves the page without it', async () => {
  const article = {
    slug: 'contacts',
    title: '',
    blocks: [{ kind: 'text', html: '<h2>ИНН</h2><script>x()</script>' }],
    description: '',
    updated_on: '',
  }
  expect((await contacts({ article })).office).toBe('<h2>ИНН</h2>')
  expect((await contacts()).office).toBeNull()
  expect((await contacts({ articleFails: true })).office).toBeNull()
})

test('offers the Yandex map only with its key [FORMAT-05]', async () => {
  expect((await contacts()).yandexFrame).toBeNull()
  expect((await contacts({ env: { YANDEX_MAPS_KEY: 'k-1' } })).yandexFrame).toBe('/maps/yandex/')
})
