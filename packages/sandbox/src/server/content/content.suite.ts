import { retailerContentApi } from '@vitrina/contracts/retailer/content'
import { StoredBlock } from '@vitrina/contracts/retailer/content-blocks'
import { retailerNewsApi } from '@vitrina/contracts/retailer/news'
import { retailerVacanciesApi } from '@vitrina/contracts/retailer/vacancies'
import { expect, test } from 'vitest'
import { type Shop, site } from '../shop.fixture.ts'

const slugs = [
  'about',
  'info',
  'info-roznica',
  'legal',
  'privacy-policy',
  'oplata-i-dostavka',
  'support',
  'contacts',
  'stroitelyam',
  'magazinam',
]

export function contentSuite(shop: () => Shop): void {
  const article = (slug: string) => shop().api(retailerContentApi.article, { params: { ...site, slug } })
  const landing = (slug: string) => shop().api(retailerContentApi.landing, { params: { ...site, slug } })
  const landings = () => shop().api(retailerContentApi.landings, { params: site })

  test.each(slugs)('«%s» has text, description and date', async (slug) => {
    const page = await article(slug)
    expect(page).toMatchObject({ slug, updated_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(JSON.stringify(page?.blocks).length).toBeGreaterThan(1000)
    expect(page?.description).toBeTruthy()
  })

  test('the article for retail buyers covers hours, loyalty card and returns, and has links', async () => {
    const page = await article('info-roznica')
    expect(page?.seo?.title).toContain('<region.name_5>')
    const [text] = (page?.blocks ?? []) as { html: string }[]
    for (const part of [
      '<departaments.schedule>',
      'Карта покупателя',
      'Возврат и обмен',
      'href="/oplata-i-dostavka/"',
    ]) {
      expect(text?.html).toContain(part)
    }
  })

  test('an unknown page is null, and a landing page is no article', async () => {
    expect(await article('nothing')).toBeNull()
    const [first] = await landings()
    expect(await landing(first?.slug ?? '')).not.toBeNull()
    expect(await article(first?.slug ?? '')).toBeNull()
  })

  test('every stored block is valid and of a kind that the site knows', async () => {
    const rows = await shop().db.query<{ blocks: unknown[] }>(
      'select blocks from content_pages union all select blocks from content_news union all select blocks from content_vacancies',
    )
    const blocks = rows.flatMap((row) => row.blocks)
    expect(blocks.length).toBeGreaterThan(50)
    for (const block of blocks) expect([block, StoredBlock.safeParse(block).error]).toEqual([block, undefined])
  })

  test('a draft, a page before and a page after its publication are not served [RT-03]', async () => {
    const { db } = shop()
    const known = await landings()
    expect(known.length).toBeGreaterThanOrEqual(3)
    const slug = known[0]?.slug ?? ''
    const times = [
      "status = 'draft'",
      "publish_at = now() + interval '1 minute'",
      "unpublish_at = now() - interval '1 minute'",
    ]
    for (const time of times) {
      await db.query(`update content_pages set ${time} where slug = $1`, [slug])
      expect([time, await landing(slug)]).toEqual([time, null])
      expect((await landings()).map((line) => line.slug)).not.toContain(slug)
      await db.query(
        "update content_pages set status = 'published', publish_at = null, unpublish_at = null where slug = $1",
        [slug],
      )
    }
    await db.query(
      "update content_pages set publish_at = now(), unpublish_at = now() + interval '1 hour' where slug = $1",
      [slug],
    )
    expect(await landing(slug)).toMatchObject({ slug })
  })

  test('news are paged, newest first, and filtered by year and topic [RT-32]', async () => {
    const list = (query: object = {}) => shop().api(retailerNewsApi.list, { params: site, query })
    const all = await list({ page_size: 100 })
    expect(all.items).toHaveLength(all.total)
    expect(all.total).toBeGreaterThan(12)
    const dates = all.items.map(({ published_at }) => published_at)
    expect(dates).toEqual([...dates].sort().reverse())
    expect((await list({ page: 2, page_size: 5 })).items).toEqual(all.items.slice(5, 10))
    expect((await list({ page: 99 })).items).toEqual([])
    for (const { slug, count } of all.topics) {
      const ofTopic = await list({ topic: slug, page_size: 100 })
      expect([ofTopic.total, new Set(ofTopic.items.map(({ topic }) => topic?.slug))]).toEqual([count, new Set([slug])])
    }
    for (const { year, count } of all.years) expect((await list({ year })).total).toBe(count)
    expect(all.years.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
  })

  test('a news item has links to the next and the previous one; drafts, early and withdrawn ones do not exist [RT-33]', async () => {
    const { items } = await shop().api(retailerNewsApi.list, { params: site, query: { page_size: 100 } })
    const item = (slug: string) => shop().api(retailerNewsApi.item, { params: { ...site, slug } })
    const read = await Promise.all(items.map(({ slug }) => item(slug)))
    expect(read.map((one) => one?.previous?.slug)).toEqual([...items.slice(1).map(({ slug }) => slug), undefined])
    expect(read.map((one) => one?.next?.slug)).toEqual([undefined, ...items.slice(0, -1).map(({ slug }) => slug)])
    const hidden = await shop().db.query<{ slug: string }>(
      'select slug from content_news where not (slug = any($1::text[]))',
      [items.map(({ slug }) => slug)],
    )
    expect(hidden).toHaveLength(3)
    for (const { slug } of [...hidden, { slug: 'none' }]) expect([slug, await item(slug)]).toEqual([slug, null])
  })

  test('open vacancies are listed, a closed one is marked, a draft does not exist [RT-15] [RT-21]', async () => {
    const open = await shop().api(retailerVacanciesApi.list, { params: site })
    const item = (id: string) => shop().api(retailerVacanciesApi.item, { params: { ...site, id } })
    expect(open.length).toBeGreaterThan(5)
    const [first] = open
    expect(await item(first?.id ?? '')).toMatchObject({ ...first, is_closed: false })
    expect(await item('108')).toMatchObject({ title: 'Грузчик', is_closed: true })
    expect(open.map(({ id }) => id)).not.toContain('108')
    for (const id of ['109', '999', 'x', "1' or 1=1"]) expect([id, await item(id)]).toEqual([id, null])
    await shop().db.query("update content_vacancies set open_until = (now() - interval '2 days')::date where id = $1", [
      Number(first?.id),
    ])
    expect(await item(first?.id ?? '')).toMatchObject({ is_closed: true })
  })
}
