import { randomUUID } from 'node:crypto'
import { cookieNames } from '@vitrina/site/cookies'
import { encodeBasket } from '@vitrina/site/lists'
import { anyProducts, shopCities } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { readPage } from './read-page.ts'

const VISITORS = 200
/** More than the renderer handles at once, and few enough that the last one does not time out on a busy machine. */
const AT_ONCE = 40

test.describe('pages of many visitors rendered at once', () => {
  test('never mix baskets, counts or cities', async () => {
    const products = await anyProducts(VISITORS)
    const cities = await shopCities()
    const faults: string[] = []
    const waiting = [...products.entries()]
    const visitOneByOne = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [number, product] = next
        const uuid = randomUUID()
        const name = cookieNames.basket(uuid)
        const count = 2000 + number
        const city = cities[number % cities.length]
        const basket = encodeBasket(name, [{ id: product.id, idcode: product.idcode, count }])
        if (!basket.ok || !city) throw new Error('the test has no basket or no city')
        const cookie = [
          `${cookieNames.visitor}=${uuid}`,
          `${name}=${encodeURIComponent(basket.value)}`,
          `${cookieNames.city}=${encodeURIComponent(city.name_for_site)}`,
        ].join('; ')
        const page = await readPage(`${siteUrl}/cart/`, { cookie })
        const data = JSON.stringify(page.boot.loaderData)
        if (!data.includes(`"idcode":"${product.idcode}"`))
          faults.push(`${number}: own product is missing: ${page.status} ${data.slice(0, 300)}`)
        if (!data.includes(`"count":${count}`)) faults.push(`${number}: own count is missing`)
        for (const other of [number - 1, number + 1, number + 7]) {
          if (data.includes(`"count":${2000 + other},`)) faults.push(`${number}: count of visitor ${other}`)
        }
        if (!JSON.stringify(page.boot.scope).includes(city.name_for_site)) faults.push(`${number}: own city is missing`)
        if (page.html.includes(uuid) && page.boot.loaderData === null)
          faults.push(`${number}: not rendered by the server`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, visitOneByOne))
    expect(faults).toEqual([])
  })

  test('a cacheable page contains no data of a visitor', async () => {
    const uuid = randomUUID()
    const cookie = `${cookieNames.visitor}=${uuid}; ${cookieNames.basket(uuid)}=1!100001:5`
    const { html } = await readPage(`${siteUrl}/`, { cookie })
    expect(html).not.toContain(uuid)
  })
})
