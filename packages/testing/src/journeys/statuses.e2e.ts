import { connect } from 'node:net'
import { cookieNames } from '@vitrina/site/cookies'
import { notFoundTexts } from '@vitrina/site/texts'
import { anyProducts, rootCategories } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { ask, titleOf } from './http-client.ts'

let productPath = ''
let categoryPath = ''

test.beforeAll(async () => {
  const [product] = await anyProducts(1)
  const [category] = await rootCategories()
  productPath = `/product/${product?.slug}/`
  categoryPath = `/category/${category}/`
})

test.describe('the slash at the end of an address', () => {
  for (const [from, to, row] of [
    ['/catalog', '/catalog/', 'NAV-01'],
    ['/catalog?x=1', '/catalog/?x=1', 'NAV-02'],
    ['/catalog?next=/a', '/catalog/?next=/a', 'T19'],
    ['/category/%D0%BA%2F1?a=%20b', '/category/%D0%BA%2F1/?a=%20b', 'T19'],
    ['/apiary', '/apiary/', 'T18'],
    ['/no-such-page', '/no-such-page/', 'NAV-01'],
  ] as const)
    test(`${from} is redirected permanently to ${to} [${row}]`, async () => {
      const { status, headers } = await ask(from)
      expect([status, headers.location]).toEqual([301, to])
    })

  for (const path of [
    '//evil.example',
    '//evil.example/',
    '///evil.example/%2e%2e',
    '/\\evil.example',
    '/\\/evil.example/',
  ])
    test(`${path} never leads to another host [T20] [S24]`, async () => {
      const { headers, status } = await ask(path)
      const { origin } = new URL(siteUrl)
      if (headers.location) expect(new URL(headers.location, origin).origin).toBe(origin)
      else expect(status).toBe(400)
    })

  for (const path of [
    '/api',
    '/api/anything',
    '/api/site/basket',
    '/x.png',
    '/x.jpg',
    '/x.jpeg',
    '/x.gif',
    '/x.svg',
    '/x.js',
    '/x.css',
    '/x.ico',
    '/remotes/mf-basket/anything',
    '/robots.txt',
  ])
    test(`${path} is left alone [NAV-04] [NAV-05] [NAV-06] [T17]`, async () => {
      const { status, headers } = await ask(path)
      expect(headers.location).toBeUndefined()
      expect([200, 404]).toContain(status)
    })

  for (const method of ['POST', 'PUT', 'DELETE'])
    test(`${method} is no navigation and is not redirected [T21]`, async () => {
      const { status, headers } = await ask('/catalog', { method })
      expect(headers.location).toBeUndefined()
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    })
})

test.describe('an unknown address', () => {
  for (const path of [
    '/no-such-page/',
    '/no/such/page/',
    '/product/no-such-product/',
    '/category/no-such-category/',
    '/vacancy/%3Cbad%3E/',
    '/product/%3Cscript%3E/',
    '/product/constructor/',
    '/category/__proto__/',
    '/%E0%A4%A/',
    `/product/${'a'.repeat(3000)}/`,
  ])
    test(`${path} answers 404 with the error page [NAV-13] [NAV-14] [ERR-01] [ERR-02]`, async () => {
      const answer = await ask(path)
      const html = answer.body.toString()
      expect(answer.status).toBe(404)
      expect(titleOf(answer)).toBe(notFoundTexts.title)
      expect(html).toContain(`<meta property="og:title" content="${notFoundTexts.title}"`)
      expect(html).toContain(`<meta name="description" content="${notFoundTexts.description}"`)
      expect(html).toMatch(new RegExp(`<h1[^>]*>${notFoundTexts.title}</h1>`))
      expect(html).not.toContain('<bad>')
    })

  test('a page number beyond the last answers 404, an invalid one the first page', async () => {
    for (const page of ['9999', '0', '-1', 'abc', '1e9', '1.5', ''])
      expect([200, 301, 404]).toContain((await ask(`${categoryPath}?page=${page}`)).status)
    expect((await ask(`${categoryPath}?page=9999`)).status).toBe(404)
  })

  for (const path of ['/api/', '/api/site/', '/api/site/no-such-call/', '/api/ecm/bazis/secret/'])
    test(`the unknown call ${path} answers 404 as JSON`, async () => {
      const { status, headers, body } = await ask(path)
      expect(status).toBe(404)
      expect(headers['content-type']).toContain('application/json')
      expect(typeof JSON.parse(body.toString()).detail).toBe('string')
    })
})

for (const path of [
  '/product/%00/',
  '/product/%2e%2e%2e/',
  '/catalog/../about/',
  '/api/%2e%2e/catalog/',
  '//evil.example/a/',
])
  test(`refuses an ambiguous address before any handler: ${path} [S24]`, async () => {
    const { status, headers, body } = await ask(path)
    expect([status, headers.location]).toEqual([400, undefined])
    expect(body.toString()).toMatch(/[а-я]/)
  })

test('a forged host or origin appears in no page', async () => {
  for (const name of ['x-forwarded-host', 'forwarded']) {
    const { status, body } = await ask('/', { headers: { [name]: 'host=evil.example, evil.example' } })
    expect(status).toBe(200)
    expect(body.toString()).not.toContain('evil.example')
  }
  for (const path of ['http://evil.example/', 'http://evil.example/catalog/', 'http://evil.example/catalog']) {
    const { headers, body } = await ask(path)
    expect(headers.location ?? '').not.toContain('evil.example')
    expect(body.toString()).not.toContain('evil.example')
  }
})

test.describe('HEAD', () => {
  test('answers as GET does, without a body', async () => {
    for (const path of ['/', '/catalog/', productPath, '/no-such-page/']) {
      const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })]
      expect([head.status, head.headers['content-type']]).toEqual([get.status, get.headers['content-type']])
      expect(head.body.length).toBe(0)
    }
    expect((await ask('/catalog', { method: 'HEAD' })).headers.location).toBe('/catalog/')
  })
})

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const basket = cookieNames.basket(uuid)
const hostile: [string, string][] = [
  ['garbage', '%%%; =; ;;; a; =b; \u00ff\u00fe; x="; myCity=%E0%A4%A'],
  ['an unknown city', 'myCity=%D0%9F%D0%B0%D1%80%D0%B8%D0%B6'],
  ['markup for a city', 'myCity=%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ['a wrong uuid', 'user_uuid=../../etc/passwd'],
  ['markup for a uuid', 'user_uuid=%3Cimg%20src=x%20onerror=alert(1)%3E'],
  ['prototype keys', `__proto__=1; constructor=2; toString=3; user_uuid=${uuid}; Basket___proto__=1~1*1`],
  ['prototype keys in the basket', `user_uuid=${uuid}; ${basket}=1~__proto__*1~constructor*2~100001*1*__proto__`],
  ['JSON prototype keys in the basket', `user_uuid=${uuid}; ${basket}=%5B%7B%22__proto__%22%3A%7B%22a%22%3A1%7D%7D%5D`],
  ['negative counts', `user_uuid=${uuid}; ${basket}=1~100001*-5~100002*0~100003*1e9~100004*NaN`],
  ['a basket of nonsense', `user_uuid=${uuid}; ${basket}=%7B%22broken`],
  ['a huge basket', `user_uuid=${uuid}; ${basket}=1~${'100001*1~'.repeat(2500)}`],
  ['broken tokens', '__Host-access_token=a.b.c; __Host-refresh_token=%00'],
]

for (const [what, cookie] of hostile)
  test.describe(`cookies with ${what}`, () => {
    for (const name of ['/', '/cart/', '/order/', 'category', 'product'])
      test(`${name} is a complete page`, async () => {
        const path = name === 'category' ? categoryPath : name === 'product' ? productPath : name
        const answer = await ask(path, { headers: { cookie } })
        const html = answer.body.toString()
        expect(answer.status).toBe(200)
        expect(html).toMatch(/<h1[\s>]/)
        expect(html).not.toMatch(/Oops!|<script>alert|<img src=x/)
      })

    test('the session and the basket are answered', async () => {
      for (const path of ['/api/site/session/', '/api/site/basket/']) {
        const { status, body } = await ask(path, { headers: { cookie } })
        expect(status).toBe(200)
        expect(body.toString()).not.toMatch(/"count":\s*(?:-|0[,}])/)
      }
    })
  })

test.describe('too large or broken headers', () => {
  test('more than 32 KB are answered 431 and the site works on', async () => {
    const { status } = await ask('/', { headers: { cookie: `a=${'x'.repeat(40_000)}` } })
    expect(status).toBe(431)
    expect((await ask('/')).status).toBe(200)
  })

  test('a request that is no HTTP is refused and the site works on', async () => {
    const { port, hostname } = new URL(siteUrl)
    const said = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.end('GET / HTTP/1.1\r\nbroken header\r\n\r\n'))
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
    expect(said).toMatch(/^HTTP\/1\.1 400/)
    expect((await ask('/')).status).toBe(200)
  })
})
