import type { LandingPage } from '@vitrina/contracts/site/content'
import { expect, test } from 'vitest'
import { frame, markupOf } from '../page-markup.fixture.tsx'
import Page, { head } from './page.tsx'

const landing: LandingPage = {
  slug: 'krysha',
  title: 'Крыша под ключ',
  description: 'Кровля за день',
  updated_on: '2026-10-21',
  seo: null,
  blocks: [{ kind: 'hero', text: 'Посчитаем за день', image: { file: 'a.webp', alt: '' } }],
  others: [{ slug: 'dom', title: 'Тёплый дом' }],
}

test('a landing page has one heading, its blocks and links to the others [RT-03]', () => {
  const markup = markupOf('/lp/krysha/', <Page data={landing} />)
  expect(markup.match(/<h1/g)).toHaveLength(1)
  expect(markup).toContain('Посчитаем за день')
  expect(markup).toContain('href="/lp/dom/"')
  expect(markupOf('/lp/krysha/', <Page data={{ ...landing, others: [] }} />)).not.toContain('Ещё предложения')
})

test('the head has its own texts, and its first picture for sharing [SEO-01]', () => {
  expect(head(landing, frame)).toMatchObject({
    title: 'Крыша под ключ\u00a0— Базис',
    description: 'Кровля за день',
    image: '/images/1000/product_images/normal/a.webp',
    jsonLd: [
      { itemListElement: [{ item: 'https://shop.test/' }, { item: 'https://shop.test/lp/krysha/' }] },
      { '@type': 'WebPage', url: 'https://shop.test/lp/krysha/' },
    ],
  })
  const seo = { title: 'T', keywords: 'K', description: 'D', text: '', unique_title: '' }
  expect(head({ ...landing, seo, blocks: [] }, frame)).toMatchObject({ title: 'T', description: 'D', keywords: 'K' })
  expect(head({ ...landing, blocks: [] }, frame)).not.toHaveProperty('image')
})
