import { expect, test } from 'vitest'
import type { Boot } from '../boot.ts'
import { renderDocument } from './document.ts'

const boot: Boot = { set: 's1', remotes: {}, scope: {}, loaderData: {}, refusal: null, failed: [], renderedAt: 0 }

const documentOf = (body: string) =>
  renderDocument({
    head: { title: 'Цемент' },
    origin: 'https://shop.test',
    siteName: 'Базис',
    path: '/',
    files: { main: { href: '/main.js', integrity: 'sha384-a' }, scripts: [], styles: [], inlineSheets: [], fonts: [] },
    boot,
    rootClass: '',
    body,
  })

test('the preloader is written before the page and its end mark after it, without a script [SHELL-01] [T92]', () => {
  const [, body = ''] = documentOf('<main>page</main>').split('<body>')
  expect(body).toMatch(
    /^<div id="preloader" aria-hidden="true">.*<div id="root"><main>page<\/main><\/div><template id="end">/,
  )
  expect(body).not.toMatch(/<script|style=/)
})

test('a page that the browser has to render is covered until it is hydrated', () => {
  expect(documentOf('')).toContain('<div id="preloader" data-until="alive" aria-hidden="true">')
})
