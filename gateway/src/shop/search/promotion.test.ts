import type { PromotionListing } from '@vitrina/contracts/site/search'
import { formatIsoDate } from '@vitrina/site/dates'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openShop, promotion, type Shop } from './shop.fixture.ts'

let shop: Shop

beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

test('lists promotions with plain titles and today’s date [RT-17]', async () => {
  const { body } = await shop.site.get('/api/site/promotions/').expect(200)
  expect(body.promotions.map(({ title, image }: { title: string; image: unknown }) => [title, image])).toEqual([
    ['Тепло и тихо teplo', null],
    ['Тепло и тихо zima', null],
    ['Тепло и тихо leto', null],
  ])
  expect(body.today).toBe(formatIsoDate(new Date()))
})

describe('the page of a promotion [RT-22]', () => {
  const page = async (slug = 'teplo', query = ''): Promise<PromotionListing> =>
    (await shop.site.get(`/api/site/promotion/${slug}/${query}`).expect(200)).body

  test('has its terms filled in and sanitised [SEOTPL-03]', async () => {
    expect((await page()).promotion.text).toBe('<p>Звоните 8172\u00a02</p>')
  })

  test('applies everywhere when it has no departments', async () => {
    expect(await page()).toMatchObject({ cities: [], holdsHere: true })
  })

  test('names the cities of its departments once each, and says whether the visitor’s is one', async () => {
    shop.retailer.promotions = [promotion('teplo', 'now', { departments: ['00195', '00196', '00143', '99999'] })]
    expect(await page()).toMatchObject({ cities: ['Кострома', 'Ярославль'], holdsHere: false })
    shop.visitor.department.id_1c = '00143'
    expect((await page()).holdsHere).toBe(true)
  })

  test('recognises the head office by both its numbers', async () => {
    shop.retailer.promotions = [promotion('teplo', 'now', { departments: ['00131'] })]
    expect(await page()).toMatchObject({ cities: ['Вологда'], holdsHere: true })
    Object.assign(shop.visitor.department, { id_1c: '00131' })
    shop.retailer.promotions = [promotion('zima', 'now', { departments: ['00012'] })]
    expect((await page('zima')).holdsHere).toBe(true)
  })

  test('of the head office does not apply in every branch below it', async () => {
    Object.assign(shop.visitor.department, { id_1c: '00152', parent: '00012' })
    shop.retailer.promotions = [promotion('teplo', 'now', { departments: ['00131', '00031'] })]
    expect((await page()).holdsHere).toBe(false)
  })

  test('of a branch applies in the places that belong to it', async () => {
    Object.assign(shop.visitor.department, { id_1c: '00144', parent: '00143' })
    shop.retailer.promotions = [promotion('teplo', 'now', { departments: ['00143'] })]
    expect((await page()).holdsHere).toBe(true)
  })

  test('is shown when it is over, with current and announced ones', async () => {
    const { promotion: own, others } = await page('leto')
    expect([own.state, others.map(({ slug }) => slug)]).toEqual(['over', ['teplo', 'zima']])
  })

  test('is shown without the other promotions when they cannot be read', async () => {
    shop.failing = ['/promotions/all/']
    expect((await page()).others).toEqual([])
  })

  test('lists its goods as other lists do', async () => {
    await page('teplo', '?brand=knauf')
    expect(shop.finds[0]?.question).toMatchObject({
      promotion: 'teplo',
      choices: [{ key: 'brand', values: ['knauf'] }],
    })
  })

  test.each(['net-takoy', '%3Cb%3E', '..'])('answers 404 for «%s» [NAV-14]', async (slug) => {
    await shop.site.get(`/api/site/promotion/${slug}/`).expect(404)
    expect(shop.finds).toEqual([])
  })
})
