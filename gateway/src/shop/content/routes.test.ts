import { afterEach, beforeEach, expect, test } from 'vitest'
import { openContent, page } from './content.fixture.ts'

let content: Awaited<ReturnType<typeof openContent>>

beforeEach(async () => {
  content = await openContent()
})

afterEach(() => content.close())

async function article(blocks: unknown[], more: object = {}) {
  content.retailer.content.set('articles/about', page('about', blocks, more))
  const { body } = await content.get('/api/site/article/about/').expect(200)
  return body
}

test('fills in the visitor’s city in a page and its texts, and removes active content [SEO-01] [T93]', async () => {
  const body = await article(
    [
      { kind: 'text', html: '<p>Магазин в <region.name_5>: <departaments.address></p><script>alert(1)</script>' },
      { kind: 'heading', text: 'Склад в <region.name_5> <b>сегодня</b>' },
      { kind: 'accordion', items: [{ title: 'Когда?', html: '<p onclick="x()">Сегодня</p>' }] },
    ],
    {
      seo: { title: 'Розница в <region.name_5>', keywords: '', description: '<site>', text: '<b onclick="x">x</b>' },
    },
  )
  expect(body).toMatchObject({
    blocks: [
      { kind: 'text', html: expect.stringMatching(/^<p>Магазин в Вологда: Вологда,\sул\.\sТруда,\s1<\/p>$/) },
      { kind: 'heading', text: 'Склад в Вологда сегодня' },
      { kind: 'accordion', items: [{ title: 'Когда?', html: '<p>Сегодня</p>' }] },
    ],
    seo: { title: 'Розница в Вологда', description: 'shop.test', text: '<b>x</b>', unique_title: '' },
  })
})

test('uses the retailer’s SEO texts for the support page when the article has none [SEO-01] [N02]', async () => {
  const template = { title: 'Поддержка в <region.name_5>', keywords: 'к', description: 'о', text: '' }
  content.retailer.templates.set('support', template)
  const supportWith = async (more: object) => {
    content.retailer.content.set('articles/support', page('support', [], more))
    return (await content.get('/api/site/article/support/').expect(200)).body.seo.title
  }
  expect(await supportWith({ seo: null })).toBe('Поддержка в Вологда')
  expect(await article([], { seo: null })).toMatchObject({ seo: null })
})

test('prefers the support article’s own SEO texts to the retailer’s [SEO-01]', async () => {
  content.retailer.templates.set('support', { title: 'Чужой', keywords: '', description: '', text: '' })
  const seo = { title: 'Свой', keywords: '', description: '', text: '' }
  content.retailer.content.set('articles/support', page('support', [], { seo }))
  expect((await content.get('/api/site/article/support/').expect(200)).body.seo.title).toBe('Свой')
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<p onclick="alert(1)" onmouseover=alert(1)>т</p>'],
  ['an address that runs', '<a href="javascript:alert(1)">т</a><a href="jav&#x09;ascript:x">т</a>'],
  ['a frame', '<iframe src="https://evil.test"></iframe><object data="x"></object><embed src="x">'],
  ['styles', '<style>body{display:none}</style><p style="position:fixed;inset:0">т</p><link rel=stylesheet href=x>'],
  ['a picture of another site', '<img src="https://evil.test/x.png" onerror="alert(1)"><img src=//evil.test/x>'],
  ['a form', '<form action="https://evil.test"><input name="card"><button formaction=x>т</button></form>'],
  [
    'a drawing',
    '<svg onload=alert(1)><use href="https://evil.test#x"/></svg><math><mi xlink:href="javascript:x"></math>',
  ],
  ['a document', '<base href="https://evil.test"><meta http-equiv=refresh content="0;url=https://evil.test">'],
])('removes %s from a page', async (_, html) => {
  const { blocks } = await article([
    { kind: 'text', html },
    { kind: 'accordion', items: [{ title: 'т', html: `<p>до</p>${html}` }] },
    { kind: 'heading', text: `до ${html}` },
    { kind: 'heading', text: 'после' },
  ])
  expect(blocks.at(-1)).toMatchObject({ text: 'после' })
  const htmlParts = blocks.map(
    (block: { html?: string; items?: { html: string }[] }) => block.html ?? block.items?.[0]?.html ?? '',
  )
  expect(htmlParts.join('')).not.toMatch(/<(?!\/?(?:p|a|b)\b)|\son\w+=|javascript|style|evil/i)
  expect(JSON.stringify(blocks)).not.toMatch(/onclick|onerror|javascript:|evil\.test/i)
})

test('keeps the rest of a page with a hundred nested sections, five megabytes of text and an unknown block', async () => {
  let deep: object = { kind: 'heading', text: 'дно' }
  for (let level = 0; level < 100; level += 1)
    deep = { kind: 'section', blocks: [deep, { kind: 'heading', text: 'край' }] }
  const { blocks } = await article([
    { kind: 'heading', text: 'до' },
    deep,
    { kind: 'text', html: `<p>${'слово '.repeat(850_000)}</p>` },
    { kind: 'hologram' },
    { kind: 'heading', text: 'после' },
  ])
  const kinds = blocks.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(['heading', 'section', 'heading'])
  expect(JSON.stringify(blocks)).not.toContain('дно')
  expect(content.services.skippedBlocks.all()).toEqual({ unknown: 1, broken: 1, deep: 1, many: 0 })
})

test('counts left-out blocks when a page is parsed, not at each view', async () => {
  for (let look = 0; look < 3; look += 1) await article([{ kind: 'hologram' }])
  expect(content.services.skippedBlocks.all()).toMatchObject({ unknown: 1 })
})

test('lists goods with the visitor’s prices in the order of their codes, without goods that are not sold', async () => {
  const { blocks } = await article([
    { kind: 'products', title: 'Хиты', codes: ['00003', '00001', '00004', 'нет', '00003'] },
    { kind: 'products', category: 'gvozdi', limit: 2 },
  ])
  expect(blocks[0].products.map(({ idcode }: { idcode: string }) => idcode)).toEqual(['00003', '00001'])
  expect(blocks[0]).toMatchObject({ title: 'Хиты', all: null })
  expect(blocks[1]).toMatchObject({ all: '/category/gvozdi/' })
  expect(blocks[1].products).toHaveLength(2)
  expect(content.retailer.findRequests).toMatchObject([{ category: 'gvozdi', page_size: 4 }])
})

test('serves a page without goods that cannot be read', async () => {
  content.retailer.failures.set('POST /catalog/find/', { status: 500 })
  const { blocks } = await article([
    { kind: 'products', category: 'gvozdi' },
    { kind: 'section', blocks: [{ kind: 'products', category: 'gvozdi' }] },
    { kind: 'heading', text: 'после' },
  ])
  expect(blocks).toEqual([{ kind: 'heading', text: 'после', level: 2 }])
})

test('lists branches of the visitor’s city, or all branches', async () => {
  const { blocks } = await article([{ kind: 'contacts' }, { kind: 'contacts', scope: 'all' }])
  expect(blocks.map(({ branches }: { branches: { city: string }[] }) => branches.map(({ city }) => city))).toEqual([
    ['Вологда'],
    ['Вологда', 'Череповец'],
  ])
})

test('does not send the lead title and recipient of a form to browsers [N19]', async () => {
  const form = { kind: 'form', id: 'a', title: 'Заявка', lead: 'Расчёт крыши', assignee: 'builders' }
  const { blocks } = await article([form])
  expect(blocks).toEqual([{ kind: 'form', id: 'a', title: 'Заявка' }])
})

test('answers 404 for an unknown page and sends no invalid slug to the retailer [RT-03]', async () => {
  const { retailer, get } = content
  for (const kind of ['article', 'landing']) {
    await get(`/api/site/${kind}/nothing/`).expect(404)
    const requestCount = retailer.requestsTo('GET', '/content/').length
    for (const slug of ['a%3Fb', '..%3f', '%3Cscript%3E']) await get(`/api/site/${kind}/${slug}/`).expect(404)
    expect(retailer.requestsTo('GET', '/content/')).toHaveLength(requestCount)
  }
})

test('lists the other landing pages, and is served without them [RT-03]', async () => {
  const { retailer, get } = content
  const line = (slug: string) => ({ slug, title: `<b>${slug}</b>`, updated_on: '2026-10-01' })
  retailer.content.set('landings', [line('krysha'), line('dom')])
  retailer.content.set('landings/krysha', page('krysha', [{ kind: 'hero', text: 'Крыша за день' }]))
  const { body } = await get('/api/site/landing/krysha/').expect(200)
  expect(body).toMatchObject({ blocks: [{ kind: 'hero' }], others: [{ slug: 'dom', title: 'dom' }] })
  expect((await get('/api/site/article/krysha/')).status).toBe(404)
})
