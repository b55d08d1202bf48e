/** Every place outside of JSON bodies that takes a visitor's text: addresses, headers, cookies, reports, files. */

import { allSiteCalls } from '../../../../gateway/src/http/hardening/site-calls.fixture.ts'
import { siteCalls } from '../../../../gateway/src/http/site-calls.ts'
import { jsonSchemaOf } from '../../../../gateway/src/visitor/session/minimal-input.fixture.ts'
import { uploadRoutes } from '../../../../gateway/src/visitor/session/uploads.fixture.ts'
import type { RawHttpRequest } from '../../../../scripts/bench/hostile/http-client.ts'
import { cookieNames } from '../../../site/src/cookies.ts'
import { fitText, json, type TextPlace } from './body-texts.ts'

/** The gateway's limits of the request line, the head and a file, bytes. */
const TARGET = 8000
const HEAD = 28 * 1024
const FILE = 10 * 1024 * 1024

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** A text in an address, percent-encoded, and shortened when the encoded form is too long. */
const inTarget = (what: string, put: (text: string) => string, method = 'GET', body?: string): TextPlace => ({
  what,
  lengths: [TARGET],
  put(text) {
    const fittedText = fitText(text, TARGET - put('').length, (one) => encoded(one).length)
    return { method, target: put(encoded(fittedText)), headers: json, ...(body ? { body } : {}) }
  },
})

const queriesOfPages = [
  '/',
  '/search/',
  '/category/krepezh/',
  '/login/',
  '/cart/',
  '/bazis-news/',
  '/vacancy/',
  '/order/',
]

export const addresses: TextPlace[] = [
  ...allSiteCalls.flatMap(({ name, method, address, body }) => {
    const { path: pattern = '', query } = siteCalls[name] ?? {}
    const [known = ''] = address.split('?')
    const sent = body ? JSON.stringify(body) : undefined
    const params = [...pattern.matchAll(/:([a-z_]\w*)/gi)].map(([at]) => at).filter((at) => at !== ':site_code')
    const least = pattern.replace(':site_code', 'bazis')
    return [
      ...params.map((at) =>
        inTarget(`${name} ${at}`, (text) => least.replace(at, text).replaceAll(/:[a-z_]\w*/gi, '1'), method, sent),
      ),
      ...Object.keys(query ? (jsonSchemaOf(query).properties ?? {}) : {}).map((key) =>
        inTarget(`${name} ?${key}`, (text) => `${known}?${key}=${text}`, method, sent),
      ),
    ]
  }),
  ...queriesOfPages.flatMap((page) =>
    ['q', 'sort', 'page', 'list', 'return', 'vid', 'year', 'area', 'utm_source', 'f[a]'].map((key) =>
      inTarget(`${page}?${key}`, (text) => `${page}?${key}=${text}`),
    ),
  ),
  ...[
    '/:id',
    '/product/:id/',
    '/category/:id/',
    '/brand/:id/',
    '/qr/:id/1/',
    '/images/480/product_images/normal/:id',
  ].map((pattern) => inTarget(pattern, (text) => pattern.replace(':id', text))),
  ...['/remotes/:id/1', '/builds/:id', '/preview/:id', '/api/:id', '/api/services/team/items/:id'].map((pattern) =>
    inTarget(pattern, (text) => pattern.replace(':id', text)),
  ),
]

/** Whether a header value may contain the text. */
const isHeader = (text: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(text)

const readHeaders = [
  ...['user-agent', 'accept', 'accept-encoding', 'accept-language', 'referer', 'origin', 'host', 'authorization'],
  ...['x-request-id', 'traceparent', 'x-forwarded-for', 'x-forwarded-proto', 'x-city', 'x-vitrina', 'idempotency-key'],
  ...['content-type', 'if-none-match', 'if-modified-since', 'range', 'sec-fetch-site', 'sec-fetch-dest', 'purpose'],
  ...['sec-purpose', 'connection', 'cookie', 'sec-ch-ua', 'x-unknown'],
]
const readCookies = [
  ...Object.values(cookieNames).map((name) =>
    typeof name === 'string' ? name : name('3f0c6a52-2f6c-4f0b-9a55-52c1c8f30001'),
  ),
  ...['__Secure-order_files', '__Secure-formerly', '__Secure-ordered'],
]
const readPaths = ['/', '/api/site/session/', '/api/site/basket/', '/api/services/team/items/1']

const headersOf = (target: string): TextPlace[] =>
  readHeaders.map((name) => ({
    what: `${name} of ${target}`,
    lengths: [HEAD],
    put: (text) => (isHeader(text) ? { method: 'GET', target, headers: [name, text.trim()] } : null),
  }))

export const headers: TextPlace[] = readPaths.flatMap((target) => [
  ...headersOf(target),
  ...readCookies.flatMap((name) => [
    {
      what: `cookie ${name} of ${target}`,
      lengths: [4000, HEAD],
      put: (text: string) => ({
        method: 'GET',
        target,
        headers: ['Cookie', `${name}=${encoded(fitText(text, HEAD, (one) => encoded(one).length))}`],
      }),
    },
  ]),
])

/** Headers and addresses without encoding, which packages parse before our own code. */
export const plainHeads: TextPlace[] = [
  ...['/', '/api/site/session/'].flatMap(headersOf),
  ...['/a', '/a?', '/product/a', '/search/?q=', '/api/site/lists/', '/api/services/team/items/1'].map((before) => ({
    what: `${before}…`,
    lengths: [TARGET],
    put: (text: string) =>
      /^[!-~]*$/.test(text) ? { method: 'GET', target: (before + text).slice(0, TARGET), headers: [] } : null,
  })),
]

/** Reports that browsers send by themselves. */
export const reports: TextPlace[] = [
  ...['document-uri', 'effective-directive', 'violated-directive', 'blocked-uri', 'source-file'].map((name) => ({
    name,
    put: (text: string): unknown => ({ 'csp-report': { [name]: text } }),
  })),
  ...['documentURL', 'effectiveDirective', 'blockedURL', 'sourceFile'].map((name) => ({
    name,
    put: (text: string): unknown => [{ type: 'csp-violation', body: { [name]: text } }],
  })),
].flatMap(({ name, put }) =>
  ['', 'https://evil.test/'].map((before) => ({
    what: `violation ${before}${name}`,
    lengths: [7900, 32_000],
    put: (text: string): RawHttpRequest => ({
      method: 'POST',
      target: '/api/site/violations/',
      headers: ['Content-Type', 'application/reports+json'],
      body: JSON.stringify(put(fitText(before + text, 32_000))),
    }),
  })),
)

/** Text instead of a file, up to the size limit. */
export const files: TextPlace[] = Object.keys(uploadRoutes).flatMap((route) =>
  ['a.txt', 'a.csv'].map((name) => ({
    what: `${route} ${name}`,
    lengths: [128 * 1024, FILE],
    put: (text: string): RawHttpRequest => ({
      method: 'POST',
      target: `${route.replace(':id', '1')}?name=${name}`,
      headers: ['Content-Type', 'application/octet-stream'],
      body: Buffer.from(fitText(text.toWellFormed(), FILE, Buffer.byteLength)),
    }),
  })),
)

/** File names. */
export const fileNames: TextPlace[] = Object.keys(uploadRoutes).map((route) => ({
  ...inTarget(`${route} ?name`, (text) => `${route.replace(':id', '1')}?name=${text}.txt`, 'POST', 'а'),
}))
