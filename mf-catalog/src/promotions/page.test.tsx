import { describe, expect, test } from 'vitest'
import { markupOf } from '../render-page.fixture.tsx'
import { samplePromotion } from '../scopes.fixture.ts'
import { PromotionsPage } from './PromotionsPage.tsx'
import { head } from './page.tsx'

const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }
const today = '2025-11-28'
const promotions = [
  samplePromotion('pol'),
  samplePromotion('tam', { departments: ['00031'] }),
  samplePromotion('skoro', { state: 'soon', starts_on: '2025-12-03', ends_on: '2025-12-20' }),
  samplePromotion('bylo', { state: 'over' }),
]

describe('the list of promotions', () => {
  test('shows current ones with end dates and cities, and links to the others, without scripts [RT-17]', async () => {
    const markup = await markupOf(<PromotionsPage promotions={promotions} today={today} />)
    expect(markup).toMatch(/<h1[^>]*>Акции/)
    for (const part of [
      'href="/actions/pol/"',
      'ещё 3\u00a0дня',
      'с\u00a011\u00a0ноября по\u00a01\u00a0декабря',
      'Во всех магазинах',
      'Не\u00a0действует в\u00a0Вологде',
      'href="/actions/?view=soon"',
      'href="/actions/?view=over"',
    ]) {
      expect(markup).toContain(part)
    }
    expect(markup).not.toContain('href="/actions/skoro/"')
    expect(markup).toMatch(/aria-current="true"[^>]*>Идут(?:<!-- -->)? <span[^>]*>2</)
    expect(markup).not.toMatch(/style=|NaN|undefined/)
  })

  test.each([
    ['?view=soon', 'skoro', 'начнётся через 5\u00a0дней'],
    ['?view=over', 'bylo', 'завершена'],
    ['?view=%3Cb%3E', 'pol', 'ещё 3\u00a0дня'],
  ])('shows the promotions of «%s»', async (query, slug, words) => {
    const markup = await markupOf(<PromotionsPage promotions={promotions} today={today} />, `/actions/${query}`)
    expect(markup).toContain(`href="/actions/${slug}/"`)
    expect(markup).toContain(words)
  })

  test('shows a text and a link when there are none', async () => {
    const none = await markupOf(<PromotionsPage promotions={[]} today={today} />)
    expect(none).toContain('Сейчас акций нет')
    expect(none).toContain('href="/catalog/"')
  })

  test('head, heading and the text below are the retailer’s [SEO-01]', async () => {
    const seo = { title: 'T', keywords: 'K', description: 'D', text: '<p>Об акциях</p>', unique_title: 'Выгодно' }
    expect(head({ promotions, today, seo }, frame)).toMatchObject({ title: 'T', keywords: 'K', description: 'D' })
    const markup = await markupOf(<PromotionsPage promotions={promotions} today={today} seo={seo} />)
    expect(markup).toMatch(/<h1[^>]*>Выгодно/)
    expect(markup).toContain('<p>Об акциях</p>')
    expect(head({ promotions, today }, frame).title).toContain('Базис')
  })
})
