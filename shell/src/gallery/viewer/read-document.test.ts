import { afterEach, expect, test, vi } from 'vitest'
import { mainOf, readDocument } from './read-document.ts'

afterEach(() => vi.unstubAllGlobals())

const shown = { caption: '', preview: '' }
const ajax = { kind: 'ajax', address: '/part/', ...shown } as const
const page = { kind: 'page', address: '/about/', ...shown } as const

function answering(status: number, body = '') {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
}
const read = (item: typeof ajax | typeof page) => readDocument(item, new AbortController().signal)

test('returns a piece of HTML unchanged', async () => {
  answering(200, '<p>Схема</p>')
  expect(await read(ajax)).toEqual({ html: '<p>Схема</p>' })
})

test.each([
  [404, 'ajaxNotFound'],
  [403, 'ajaxForbidden'],
  [410, 'ajaxForbidden'],
  [500, 'ajaxForbidden'],
])('a piece of HTML answered with %i is %s [GALLERY-09] [T89]', async (status, failure) => {
  answering(status)
  expect(await read(ajax)).toEqual({ failure })
})

test('returns «failed» for a piece of HTML when the request gets no response [GALLERY-08]', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await read(ajax)).toEqual({ failure: 'failed' })
})

test('returns the main content of a page without its navigation', async () => {
  answering(
    200,
    '<html><body><header>x</header><main id="m" tabindex="-1"> <nav><a href="/">Домой</a></nav><h1>О нас</h1></main></body></html>',
  )
  expect(await read(page)).toEqual({ html: '<h2>О нас</h2>' })
})

test('returns «pageFailed» for a page that fails, does not respond or has no content [GALLERY-09]', async () => {
  for (const status of [404, 500]) {
    answering(status)
    expect(await read(page)).toEqual({ failure: 'pageFailed' })
  }
  answering(200, '<html><body><div id="root"></div></body></html>')
  expect(await read(page)).toEqual({ failure: 'pageFailed' })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await read(page)).toEqual({ failure: 'pageFailed' })
})

test('rejects when the request was aborted', async () => {
  const leaving = new AbortController()
  vi.stubGlobal('fetch', async () => {
    leaving.abort()
    throw new DOMException('left', 'AbortError')
  })
  await expect(readDocument(ajax, leaving.signal)).rejects.toThrow('left')
})

test('the main content is between the first opening and the last closing main tag', () => {
  expect(mainOf('<MAIN>а</MAIN >')).toBe('а')
  expect(mainOf('<mainly>а</mainly>')).toBeNull()
  expect(mainOf('<main> </main>')).toBeNull()
})
