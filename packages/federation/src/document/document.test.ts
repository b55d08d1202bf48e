import { describe, expect, test } from 'vitest'
import type { Boot } from '../boot.ts'
import { STARTER } from '../starter/starter.ts'
import { type DocumentParts, renderDocument } from './document.ts'
import { headElements } from './head.ts'

const boot: Boot = { set: 's1', remotes: {}, scope: {}, loaderData: {}, refusal: null, failed: [], renderedAt: 0 }
const parts: DocumentParts = {
  head: { title: 'Цемент', description: 'Мешок' },
  origin: 'https://shop.test',
  siteName: 'Базис',
  path: '/product/cement/',
  files: {
    main: { href: '/remotes/shell/1/main.js', integrity: 'sha384-a' },
    scripts: [{ href: '/remotes/mf-product/1/product.js', integrity: 'sha384-b' }],
    styles: [{ href: '/remotes/shell/1/main.css', integrity: 'sha384-c' }],
    inlineSheets: [{ href: '/remotes/mf-basket/1/widgets.css', text: '@layer page{.mf-basket-a>b{color:red}}' }],
    fonts: ['/remotes/shell/1/golos.woff2'],
  },
  boot,
  rootClass: 'is-mobile',
  body: '<main>page</main>',
}

describe('the document', () => {
  test('is Russian, has the device class and the page markup [SHELL-04] [SHELL-06]', () => {
    const html = renderDocument(parts)
    expect(html).toContain('<html lang="ru" class="is-mobile">')
    expect(html).toContain('<div id="root"><main>page</main></div><template id="end"></template>')
  })

  test('names every script and style with its integrity hash', () => {
    const html = renderDocument(parts)
    const named = [...html.matchAll(/<(?:script src|link rel="(?:stylesheet|preload" as="script)")[^>]*>/g)].map(
      ([tag]) => tag,
    )
    expect(named).toHaveLength(3)
    for (const tag of named) expect(tag).toMatch(/integrity="sha384-[abc]" crossorigin/)
  })

  test('inlines the styles of widgets unchanged, after the files that it waits for', () => {
    const html = renderDocument(parts)
    const text = '@layer page{.mf-basket-a>b{color:red}}'
    expect(html).toContain(`<style data-sheet="/remotes/mf-basket/1/widgets.css">${text}</style>`)
    expect(html.indexOf('<style')).toBeGreaterThan(html.lastIndexOf('<link rel="stylesheet"'))
    expect(html.indexOf('<style')).toBeLessThan(html.indexOf('</head>'))
  })

  test('holds no script that runs from the page itself but the known one, whatever the data [S10]', () => {
    const hostile = '</script><script>alert(1)</script>'
    const html = renderDocument({
      ...parts,
      head: { title: hostile, description: '"><script>alert(1)</script>', jsonLd: [{ name: hostile }] },
      boot: { ...boot, loaderData: { page: hostile } },
    })
    expect(html).toContain(`<script data-start>${STARTER}</script>`)
    const others = html.replace(`<script data-start>${STARTER}</script>`, '')
    const scripts = [...others.matchAll(/<script([^>]*)>/g)].map((match) => match[1] ?? '')
    expect(scripts.filter((attributes) => !/src=|type="application\/(?:ld\+)?json"/.test(attributes))).toEqual([])
  })

  test('parses its boot data back to what was written', () => {
    const html = renderDocument({ ...parts, boot: { ...boot, loaderData: { page: '</script> & "' } } })
    const json = /id="boot">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json).loaderData).toEqual({ page: '</script> & "' })
  })
})

describe('the head of a page', () => {
  test('has a canonical address without a query [WRAP-01] [T95]', () => {
    const canonical = headElements(parts.head, parts).find(({ attributes }) => attributes.rel === 'canonical')
    expect(canonical?.attributes.href).toBe('https://shop.test/product/cement/')
  })

  test.each([
    ['/product/cement/?page=2#a', '/product/cement/'],
    ['/about', '/about/'],
    ['//catalog//', '/catalog/'],
    ['/%61bout/', '/about/'],
    ['/product/%d0%ba/', '/product/%D0%BA/'],
    ['/product/к/', '/product/%D0%BA/'],
    ['/product/%D0%BA%2F1/', '/product/%D0%BA%2F1/'],
    ['/%E0%A4%A/', '/%E0%A4%A/'],
    ['/', '/'],
  ])('the address %s has the canonical spelling %s [WRAP-01] [T95]', (path, expected) => {
    const elements = headElements(parts.head, { ...parts, path })
    const canonical = elements.find(({ attributes }) => attributes.rel === 'canonical')
    expect(canonical?.attributes.href).toBe(`https://shop.test${expected}`)
    expect(elements.find(({ attributes }) => attributes.property === 'og:url')?.attributes.content).toBe(
      `https://shop.test${expected}`,
    )
  })

  const contents = (head: Parameters<typeof headElements>[0]) =>
    Object.fromEntries(
      headElements(head, parts).map(({ attributes }) => [attributes.property ?? attributes.name, attributes.content]),
    )

  test('sends social networks the page’s own image or the shop’s', () => {
    expect(
      contents({ title: 'Цемент', description: 'Мешок', image: '/images/1000/a.webp', type: 'product' }),
    ).toMatchObject({
      'og:title': 'Цемент',
      'og:description': 'Мешок',
      'og:site_name': 'Базис',
      'og:type': 'product',
      'og:image': 'https://shop.test/images/1000/a.webp',
      'og:locale': 'ru_RU',
      'twitter:card': 'summary_large_image',
    })
    expect(contents({ title: 'О компании' })).toMatchObject({
      'og:type': 'website',
      'og:image': 'https://shop.test/share.png',
    })
    expect(contents({ title: 'Чужая', image: 'https://cdn.test/a.png' })['og:image']).toBe('https://cdn.test/a.png')
  })

  test('sends social networks further properties of the page', () => {
    const properties = { 'product:price:amount': '75', 'product:brand': '' }
    expect(contents({ title: 'Цемент', properties })).toMatchObject({ 'product:price:amount': '75' })
    expect(contents({ title: 'Цемент', properties })).not.toHaveProperty('product:brand')
  })

  test('leaves out tags for which the page has no value', () => {
    const said = Object.keys(contents({ title: 'Только заголовок', description: '', keywords: '' }))
    for (const name of ['description', 'keywords', 'robots', 'og:description']) expect(said).not.toContain(name)
  })
})
