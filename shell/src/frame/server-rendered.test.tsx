import { expect, test } from 'vitest'
import { kostroma } from '../frame.fixture.ts'
import { markupOf, routeAt } from '../shop.fixture.tsx'

const pages = [{ path: '/', head: { title: 'Главная' } }]

test('the frame is complete without scripts: city, hours, phones, catalogue, basket, sign-in, legal pages [DEPT-19]', async () => {
  const markup = await markupOf({ pages })
  for (const part of [
    'Вологда',
    'Пн–Пт 8:00–20:00',
    'href="tel:+78172505050"',
    'href="tel:+78172606060"',
    'href="/catalog/"',
    'href="/cart/"',
    'href="/login/"',
    'Гость',
    'href="/favorites/"',
    'href="/compare/"',
    'href="/privacy-policy/"',
    '<h1>Главная</h1>',
  ]) {
    expect(markup).toContain(part)
  }
  expect(markup).not.toContain('+79000000000')
})

test('the server-rendered frame has no personal data: no name, no city question, no on-behalf banner', async () => {
  const markup = await markupOf({ pages })
  for (const part of ['от имени', 'Ваш город\u00a0—', 'Кабинет']) expect(markup).not.toContain(part)
})

test('the server-rendered markup has neither inline styles nor inline scripts', async () => {
  const markup = await markupOf({ pages })
  expect(markup).not.toMatch(/<script|<style| style=/)
})

test('every link of the frame leads to a page of the route table', async () => {
  const markup = await markupOf({})
  const links = new Set([...markup.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href))
  expect(links.size).toBeGreaterThan(20)
  const nowhere = await Promise.all([...links].map(async (href) => ((await routeAt(href)) ? [] : [href])))
  expect(nowhere.flat()).toEqual([])
})

test.each([
  ['/', 'default'],
  ['/login/', 'helper'],
  ['/category/krovlya/', 'sidebar-left'],
  ['/product/tovar-1/', 'default'],
  ['/bazis-news/', 'default'],
  ['/no-such-page/', 'default'],
])('the root of %s has the specified layout %s [NAV-12]', async (at, layout) => {
  expect([...(await markupOf({ at })).matchAll(/data-layout="([^"]*)"/g)].map(([, shown]) => shown)).toEqual([layout])
})

test.each([
  ['/category/krovlya/', true],
  ['/login/', false],
  ['/', false],
])('the frame of %s has a skip link past the sidebar: %s [NAV-12]', async (at, isOffered) => {
  expect((await markupOf({ at })).includes('href="#beside-sidebar"')).toBe(isOffered)
})

test('a department without phones shows none, one number for both is shown once [DEPT-18]', async () => {
  const silent = await markupOf({ pages, frame: { current: { ...kostroma, phones: [] } } })
  expect(silent).not.toContain('tel:')
  const markup = await markupOf({ pages, frame: { current: kostroma } })
  expect(markup).not.toContain('Опт')
  expect(markup).toContain('tel:+74942001430')
})

test.each([
  ['1|2 of two entries', ['4942111111|4942222222', '4942333333|4942444444'], ['+74942111111', '+74942222222']],
  ['three parts', ['4942111111|4942222222|4942333333'], ['+74942111111', '+74942222222', '+74942333333']],
  ['a retail part alone', ['|4942222222'], ['+74942222222']],
  ['the same number twice', ['4942111111|4942111111'], ['+74942111111']],
])('the header shows the first entry split on the pipe: %s [DEPT-19] [T36]', async (_, entries, shown) => {
  const phones = entries.map((entry) => entry.replace(/4942/g, '+74942'))
  const markup = await markupOf({ pages, frame: { current: { ...kostroma, phones } } })
  const header = markup.slice(markup.indexOf('<header'), markup.indexOf('</header>'))
  const numbers = [...header.matchAll(/tel:([+\d]+)/g)].map(([, phone]) => phone)
  // The last one is the phone button of the header, which calls the retail department.
  expect(numbers.slice(0, -1)).toEqual(shown)
  expect(numbers.at(-1)).toBe(shown[1] ?? shown[0])
})

test('the cookie notice is server-rendered until it is accepted [COOKIE-NOTICE-05] [T71]', async () => {
  expect(await markupOf({ pages })).toContain('Файлы cookie')
  expect(await markupOf({ pages, frame: { cookiesAgreed: true } })).not.toContain('Файлы cookie')
  expect(await markupOf({ pages, at: '/no-such-page/' })).toContain('Файлы cookie')
})

test('without scripts «Каталог» is a plain link to the catalogue', async () => {
  const markup = await markupOf({ pages })
  expect(markup).toMatch(/<a class="[^"]*"[^>]* href="\/catalog\/"[^>]*>(?:<svg.*?<\/svg>)Каталог/)
  expect(markup.slice(0, markup.indexOf('</header>'))).not.toContain('aria-expanded')
})
