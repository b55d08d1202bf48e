import { contentApi } from '@vitrina/contracts/site/content'
import { expect, test, vi } from 'vitest'
import { breadcrumbsTo, slugOf } from './articles.ts'
import { head, load } from './page.tsx'

const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }
const article = {
  slug: 'info-roznica',
  title: 'Розница',
  blocks: [],
  description: 'О картах',
  updated_on: '2026-10-05',
}

test('loads the article of the path, with one segment or two', async () => {
  expect(['/about/', '/info/roznica/', '/info//roznica'].map(slugOf)).toEqual(['about', 'info-roznica', 'info-roznica'])
  const api = vi.fn(async () => article)
  const url = new URL('https://shop.test/info/roznica/?utm_source=a')
  await load({ params: {}, url, api: api as never, signal: new AbortController().signal })
  expect(api).toHaveBeenCalledWith(contentApi.article, { params: { slug: 'info-roznica' } }, expect.anything())
})

test('the head has the SEO texts of the article, else its title and description [SEO-01]', () => {
  const seo = { title: 'T', keywords: 'K', description: 'D', text: '', unique_title: '' }
  expect(head({ ...article, seo }, frame)).toMatchObject({
    title: 'T',
    keywords: 'K',
    description: 'D',
    type: 'article',
  })
  for (const none of [null, undefined, { ...seo, title: '', description: '' }]) {
    expect(head({ ...article, seo: none }, frame)).toMatchObject({
      title: 'Розница\u00a0— Базис',
      description: 'О картах',
    })
  }
})

test('structured data has the breadcrumbs and the modification date', () => {
  const [crumbs, text] = head(article, frame).jsonLd ?? []
  expect(crumbs).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://shop.test/' },
      { position: 2, name: 'Покупателям', item: 'https://shop.test/info/' },
      { position: 3, name: 'Розница', item: 'https://shop.test/info/roznica/' },
    ],
  })
  expect(text).toMatchObject({ '@type': 'Article', headline: 'Розница', dateModified: '2026-10-05' })
})

test('legal texts and texts about the shop are not typed as articles, and an invalid date is omitted', () => {
  const [, about] = head({ ...article, slug: 'about', updated_on: 'скоро' }, frame).jsonLd ?? []
  expect(about).toMatchObject({ '@type': 'AboutPage', name: 'Розница' })
  expect(about).not.toHaveProperty('dateModified')
})

test('an article that is not in the menu has breadcrumbs too', () => {
  expect(breadcrumbsTo({ slug: 'novoe', title: 'Новое' }).map(({ path }) => path)).toEqual(['/', '/novoe/'])
})
