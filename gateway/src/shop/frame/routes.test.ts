import { type Department, processDepartments } from '@vitrina/site/departments'
import express from 'express'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { errorHandler } from '../../http/http-errors.ts'
import type { Services } from '../../services.ts'
import { CookieWriter } from '../../visitor/visitor/cookie-writer.ts'
import { frameRoutes } from './routes.ts'

const department = (id_1c: string, name_for_site: string, more: Partial<Department> = {}): Department => ({
  id_1c,
  parent: '00012',
  name_for_site,
  names_cases: Array(6).fill(name_for_site),
  address: 'ул. Труда, 1',
  work_time: 'Пн–Пт 8:00–20:00',
  base_price: `price_${id_1c}`,
  phones: ['+7 (8172) 00-12-12|+7 (8172) 00-12-13'],
  yandex_map_link: 'https://maps.test/1',
  domain: 'shop.test',
  is_pick_up_point: false,
  ...more,
})

const processed = processDepartments(
  [
    department('00131', 'Вологда'),
    department('00143', 'Кострома'),
    department('00130', 'Исключённый'),
    department('00500', 'Склад', { is_pick_up_point: true }),
  ],
  'shop.test',
)
const withStore = (list: Department[]) => list.map((one) => ({ ...one, store: 'store1' }))

function site(origin = 'https://www.shop.test') {
  const services = {
    departments: {
      list: async () => ({
        all: withStore(processed.listDepartments),
        shopCities: withStore(processed.shopCities),
        specialDays: { '00012': [{ date: '2026-12-31', work_time: '8–16', reason: '' }] },
      }),
    },
    catalogue: { menu: async () => ({ cement: [{ slug: 'm500', name: 'М500' }] }) },
    cookies: new CookieWriter(undefined),
  } as unknown as Services
  const app = express()
  app.use(express.json())
  app.use((_request, response, next) => {
    response.locals.visitor = { host: new URL(origin).host, origin } as never
    next()
  })
  app.use(frameRoutes(services))
  app.use(errorHandler)
  return request(app)
}

describe('choosing a city', () => {
  test('writes its name for a year on the domain of the site [DEPT-22] [COOKIES-01] [COOKIES-11]', async () => {
    const answer = await site().put('/api/site/department/').send({ id_1c: '00143' }).expect(200)
    expect(answer.body.name_for_site).toBe('Кострома')
    const [cookie = ''] = answer.headers['set-cookie'] ?? []
    expect(cookie).toContain(`myCity=${encodeURIComponent('Кострома')}`)
    expect(cookie).toMatch(/Max-Age=31536000; Domain=\.shop\.test; Path=\/; .*Secure; SameSite=Lax/)
  })

  test('keeps the cookie on the host on localhost [T69]', async () => {
    const answer = await site('http://localhost:3000').put('/api/site/department/').send({ id_1c: '00143' }).expect(200)
    expect(answer.headers['set-cookie']?.[0]).not.toContain('Domain')
  })

  test('refuses a pickup point, an excluded or an unknown city, and writes no cookie [DEPT-20] [T38]', async () => {
    for (const id_1c of ['00500', '00130', '99999', '', '../..']) {
      const answer = await site().put('/api/site/department/').send({ id_1c }).expect(404)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })
})

test('lists the processed departments: alias applied, excluded left out [API-02] [DEPT-13] [DEPT-14] [T37]', async () => {
  const { body } = await site().get('/api/expro/departments/').expect(200)
  expect(body[0].special_days).toEqual([{ date: '2026-12-31', work_time: '8–16', reason: '' }])
  expect(body.map(({ id_1c }: Department) => id_1c)).toEqual(['00012', '00143', '00500'])
})

test('stores consent as the word «agreed» for a year [COOKIE-NOTICE-04] [COOKIES-05]', async () => {
  const answer = await site().put('/api/site/cookie-consent/').expect(200)
  expect(answer.headers['set-cookie']?.[0]).toMatch(
    /^isCookieAgreedSuccess=agreed; Max-Age=31536000; Domain=\.shop\.test/,
  )
})

test('lists the subcategories of each root category in the menu', async () => {
  const { body } = await site().get('/api/site/menu/').expect(200)
  expect(body).toEqual({ cement: [{ slug: 'm500', name: 'М500' }] })
})
