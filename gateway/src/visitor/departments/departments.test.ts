import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApi, type RawResponse } from '@vitrina/contracts/request'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { advanceMonotonicClock } from '../../infra/clock.fixture.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import type { RetailerClient } from '../../infra/retailer/client.ts'
import { Departments } from './departments.ts'

let dataDir: string
let warnings: unknown[]
let answer: () => Promise<RawResponse>
let requestCount: number

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'vitrina-departments-'))
  warnings = []
  requestCount = 0
  answer = () => listOf(everything)
})
afterEach(() => {
  vi.useRealTimers()
  // The list is written asynchronously, so a file may appear while the folder is being removed.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const department = (id_1c: string, name_for_site: string, more: object = {}) => ({
  id_1c,
  parent: '00012',
  name_for_site,
  names_cases: Array(6).fill(name_for_site),
  address: 'ул. Труда, 1',
  work_time: 'Пн–Пт 8:00–20:00',
  base_price: `price_${id_1c}`,
  phones: ['111|222'],
  yandex_map_link: 'https://maps.test/1',
  domain: 'vitrina.test',
  is_pick_up_point: false,
  ...more,
})

const everything = [
  department('00012', 'Головной офис', { parent: null }),
  department('00195', 'Ярославль'),
  department('00131', 'Вологда'),
  department('00130', 'Исключённый'),
  department('00777', 'Чужой', { parent: '00099' }),
  department('00143', 'Ёлкино'),
  department('00500', 'Пункт выдачи', { is_pick_up_point: true }),
  department('00501', 'Без карты', { yandex_map_link: null }),
  department('00502', 'Другой сайт', { domain: null }),
]

const listOf = async (list: unknown): Promise<RawResponse> => ({ status: 200, text: JSON.stringify(list) })
const away = () => Promise.reject(new Error('away'))
const never = () => new Promise<RawResponse>(() => {})

function gateway(env: NodeJS.ProcessEnv = {}) {
  const api = createApi(() => {
    requestCount += 1
    return answer()
  })
  const log = { warn: (...args: unknown[]) => warnings.push(args) }
  return new Departments({ as: () => api } as unknown as RetailerClient, readConfig({ DATA_DIR: dataDir, ...env }), log)
}

const names = (list: { name_for_site: string }[]) => list.map(({ name_for_site }) => name_for_site)

/** Waits for the list on disk, which is written after the response. */
const written = () =>
  vi.waitFor(() => readFileSync(path.join(dataDir, 'departments.json'), 'utf8'), { timeout: 10_000 })

describe('the list', () => {
  test('goes through the steps in their order [DEPT-13] [DEPT-14] [DEPT-15] [DEPT-16] [DEPT-17] [T31] [T33] [T35]', async () => {
    const { all, shopCities, pickupPoints } = await gateway().list()
    expect(names(all)).toEqual(['Без карты', 'Вологда', 'Другой сайт', 'Ёлкино', 'Пункт выдачи', 'Ярославль'])
    expect(all.find(({ name_for_site }) => name_for_site === 'Вологда')).toMatchObject({
      id_1c: '00012',
      store: 'store12',
    })
    expect(names(shopCities)).toEqual(['Без карты', 'Вологда', 'Ёлкино', 'Ярославль'])
    expect(names(pickupPoints)).toEqual(['Вологда', 'Ёлкино', 'Пункт выдачи', 'Ярославль'])
  })

  test('keeps codes as strings with leading zeros, with every field of a department [DEPT-01] [DEPT-02] [DEPT-03] [T32]', async () => {
    const { shopCities } = await gateway().list()
    expect(shopCities.at(-1)).toEqual({ ...department('00195', 'Ярославль'), store: 'store195' })
  })

  test('belongs to the configured main domain, by substring [DEPT-12] [T34]', async () => {
    const elsewhere = gateway({ MAIN_DOMAIN: 'other.test' })
    answer = () => listOf([...everything, department('00900', 'Москва', { domain: 'a.test, notother.test' })])
    const { shopCities, pickupPoints } = await elsewhere.list()
    expect(names(shopCities)).toEqual(['Москва'])
    expect(names(pickupPoints)).toEqual(['Москва'])
  })

  test('is requested once a minute, by one request at a time', async () => {
    const departments = gateway()
    await Promise.all([departments.list(), departments.list()])
    await departments.list()
    expect(requestCount).toBe(1)
  })
})

describe('a faulty list', () => {
  test.each([{ phones: null }, { phones: undefined }, { phones: [null] }, { names_cases: undefined }])(
    'keeps a department with %o: phones and names may be missing [DEPT-18] [T36] [SEOTPL-06]',
    async (parts) => {
      answer = () => listOf([...everything, { ...department('00600', 'Без телефонов'), ...parts }])
      const { shopCities } = await gateway().list()
      expect(names(shopCities)).toContain('Без телефонов')
      expect(warnings).toEqual([])
    },
  )

  test('a city without a price column gets the column of the default city [API-11] [T40]', async () => {
    answer = () => listOf([...everything, department('00600', 'Новый', { base_price: '' })])
    expect((await gateway().forVisitor('Новый')).base_price).toBe('price_00131')
  })

  test('drops a malformed department and logs it', async () => {
    answer = () => listOf([...everything, { ...department('00600', 'Сломанный'), name_for_site: null }, 'мусор', null])
    expect(names((await gateway().list()).all)).toHaveLength(6)
    expect(warnings).toHaveLength(3)
    expect(JSON.stringify(warnings[0])).toContain('00600')
  })

  test.each([
    ['no array', { detail: 'сбой' }],
    ['an empty one', []],
    ['one without a single good department', ['мусор']],
  ])('keeps the last good list when the new one is %s', async (_, list) => {
    const departments = gateway()
    await departments.list()
    answer = () => listOf(list)
    advanceMonotonicClock(61_000)
    await departments.list()
    await vi.waitFor(() => expect(warnings.length).toBeGreaterThan(0), { timeout: 10_000 })
    expect(names((await departments.list()).shopCities)).toContain('Вологда')
    expect(requestCount).toBeGreaterThan(1)
  })

  test('shows the default city and no other cities when there has never been a good list', async () => {
    answer = () => listOf({})
    const departments = gateway()
    await expect(departments.list()).rejects.toThrow()
    expect(await departments.forVisitor('Вологда')).toMatchObject({ id_1c: '00012', store: 'store12', phones: [] })
  })
})

describe('a retailer that does not answer', () => {
  test('delays pages for a second at most, and only once', async () => {
    vi.useFakeTimers()
    answer = never
    const departments = gateway()
    const first = departments.forVisitor(undefined)
    await vi.advanceTimersByTimeAsync(1000)
    expect((await first).id_1c).toBe('00012')
    await expect(departments.list()).rejects.toThrow('1000 ms')
    expect(requestCount).toBe(1)
  })

  test('delays no page once there is a list, which is refreshed in the background', async () => {
    vi.useFakeTimers()
    const departments = gateway()
    await departments.list()
    answer = never
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
    expect(names((await departments.list()).shopCities)).toContain('Вологда')
    expect(requestCount).toBe(2)
  })

  test('provides the list for the next page when it answers late', async () => {
    vi.useFakeTimers()
    answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return listOf(everything)
    }
    const departments = gateway()
    const first = departments.forVisitor('Ярославль')
    await vi.advanceTimersByTimeAsync(1600)
    expect((await first).base_price).toBe('')
    expect((await departments.forVisitor('Ярославль')).id_1c).toBe('00195')
  })

  test('leaves a restarted gateway with the cities from its disk', async () => {
    await gateway().list()
    await written()
    answer = away
    const { shopCities } = await gateway().list()
    expect(names(shopCities)).toEqual(['Без карты', 'Вологда', 'Ёлкино', 'Ярославль'])
  })

  test('is replaced by the list on disk, without entries that are invalid by the current rules', async () => {
    await gateway().list()
    await written()
    answer = away
    expect((await gateway({ MAIN_DOMAIN: 'other.test' }).list()).shopCities).toEqual([])
    writeFileSync(path.join(dataDir, 'departments.json'), '[{"id_1c":')
    await expect(gateway().list()).rejects.toThrow()
  })
})

describe('the department of a visitor', () => {
  test('is the one named by the cookie, the first of equal names [T39]', async () => {
    answer = () => listOf([...everything, department('00196', 'Ярославль')])
    expect((await gateway().forVisitor('Ярославль')).id_1c).toBe('00195')
  })

  test.each([undefined, '', 'Атлантида', '00195', '%D0', '<script>'])(
    'with the cookie %s is the default one [T39]',
    async (city) => {
      expect((await gateway().forVisitor(city)).id_1c).toBe('00012')
    },
  )

  test('cannot be a pickup point [DEPT-17] [T38]', async () => {
    expect((await gateway().forVisitor('Пункт выдачи')).id_1c).toBe('00012')
  })
})
