import { describe, expect, test } from 'vitest'
import { markupOf } from '../render-page.fixture.tsx'
import { nothingListed, samplePromotionListing } from '../scopes.fixture.ts'
import { PromotionPage } from './PromotionPage.tsx'
import { head } from './page.tsx'

const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }
const markup = (data = samplePromotionListing()) => markupOf(<PromotionPage data={data} />)

describe('the page of a promotion', () => {
  test('shows terms, period, cities, coupon and products, without scripts [RT-22] [RT-57]', async () => {
    const page = await markup(samplePromotionListing({ coupon: 'POL-10' }))
    for (const part of [
      'Акция pol',
      '<p>Скидка уже учтена</p>',
      'с\u00a011\u00a0ноября по\u00a01\u00a0декабря',
      'ещё 3\u00a0дня',
      'Во всех магазинах',
      '>POL-10</code>',
      'href="/product/tovar-1/"',
      'href="/actions/krysha/"',
    ]) {
      expect(page).toContain(part)
    }
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page).not.toMatch(/style=|NaN|undefined/)
  })

  test('shows that it is not valid in the visitor’s city, and where it is', async () => {
    const page = await markup(samplePromotionListing({}, { holdsHere: false, cities: ['Рыбинск', 'Ярославль'] }))
    expect(page).toContain('Не\u00a0действует в\u00a0Вологде')
    expect(page).toContain('Где действует: Рыбинск, Ярославль.')
  })

  test('links to the others and has neither products nor coupon when it is over', async () => {
    const page = await markup(samplePromotionListing({ state: 'over', coupon: 'POL-10', ends_on: '2025-11-20' }))
    expect(page).toContain('Акция завершена')
    expect(page).toContain('Она закончилась 20\u00a0ноября')
    expect(page).toContain('href="/actions/krysha/"')
    expect(page).not.toContain('POL-10')
    expect(page).not.toContain('href="/product/')
  })

  test('shows when it starts', async () => {
    const page = await markup(samplePromotionListing({ state: 'soon', starts_on: '2025-12-03', ends_on: '2025-12-20' }))
    expect(page).toContain('Акция ещё не\u00a0началась')
    expect(page).toContain('Цены изменятся 3\u00a0декабря.')
    expect(page).toContain('начнётся через 5\u00a0дней')
  })

  test('is rendered with invalid dates, without a text and without products, and its text is sanitised', async () => {
    const odd = await markup(
      samplePromotionListing({ starts_on: '', ends_on: 'скоро', text: '' }, { listing: nothingListed, others: [] }),
    )
    expect(odd).toContain('Товаров здесь сейчас нет')
    expect(odd).toContain('Дешевле')
    expect(odd).not.toMatch(/скоро|null|NaN/)
    const bad = await markup(samplePromotionListing({ text: '<p>Раз</p><script>alert(1)</script>' }))
    expect(bad).not.toContain('<script>alert')
  })

  test('structured data has its breadcrumbs and its products, unless it is over [SEO-01]', () => {
    const data = samplePromotionListing()
    expect(head(data, frame)).toMatchObject({
      title: 'Акция pol\u00a0— Базис',
      description: 'Дешевле',
      jsonLd: [
        { '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Акции' }, { name: 'Акция pol' }] },
        { '@type': 'ItemList' },
      ],
    })
    expect(head(samplePromotionListing({ state: 'over' }), frame).jsonLd).toHaveLength(1)
    const seo = { title: 'T', keywords: 'K', description: 'D', text: '', unique_title: '' }
    expect(head({ ...data, seo }, frame)).toMatchObject({ title: 'T', keywords: 'K', description: 'D' })
  })
})
