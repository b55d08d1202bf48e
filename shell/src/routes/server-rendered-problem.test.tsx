import { ApiError } from '@vitrina/contracts/request'
import { PageRefusal } from '@vitrina/federation/page'
import { expect, test } from 'vitest'
import { markupOf } from '../shop.fixture.tsx'

const failing = (error: unknown) => ({
  path: '/',
  loader: () => {
    throw error
  },
})

test('the 404 page has its title, links to the home page and promotions, and names support [ERR-03] [ERR-04] [NAV-13]', async () => {
  const markup = await markupOf({ pages: [{ path: '/' }], at: '/no-such-page/' })
  expect(markup).toMatch(/<h1[^>]*>Страница не найдена<\/h1>/)
  expect(markup).toContain('Такой страницы не существует')
  expect(markup).toMatch(/Если ошибка повторяется, обратитесь в службу поддержки/)
  expect(markup).toMatch(/<a href="\/"[^>]*>главной страницы<\/a>/)
  expect(markup).toMatch(/<a href="\/actions\/"[^>]*>акции и спецпредложения<\/a>/)
})

test('a forbidden page shows the specified sentence [NAV-10]', async () => {
  const markup = await markupOf({ pages: [failing(new PageRefusal(403, 'no'))] })
  expect(markup).toContain(
    'У Вас нет доступа для просмотра данной страницы, пожалуйста, войдите в личный кабинет и попробуйте снова',
  )
})

test('an unexpected error shows «Oops!» and a dump without its details [ERR-06]', async () => {
  const markup = await markupOf({ pages: [failing(new Error('secret <script>'))] })
  expect(markup).toContain('Oops!')
  expect(markup).toContain('&quot;statusCode&quot;: 500')
  expect(markup).not.toContain('secret')
  expect(markup).not.toContain('главной страницы')
})

test('an error with the status 404 shows the 404 page, not «Oops!» [ERR-05]', async () => {
  for (const error of [new ApiError('http', 'no', 404), new PageRefusal(404, 'Not found')]) {
    const markup = await markupOf({ pages: [failing(error)] })
    expect(markup).toMatch(/<h1[^>]*>Страница не найдена<\/h1>/)
    expect(markup).not.toContain('Oops!')
  }
})

test.each([
  ['refused', new PageRefusal(403, 'no'), 403],
  ['removed', new PageRefusal(410, 'no'), 410],
  ['unavailable', new ApiError('network', 'secret away'), 503],
] as const)('a page that is %s visibly shows «Oops!» and the dump [ERR-06] [T25]', async (_, error, statusCode) => {
  const markup = await markupOf({ pages: [failing(error)] })
  const main = /<main[\s\S]*<\/main>/.exec(markup)?.[0] ?? ''
  expect(main).toMatch(/<p[^>]*>Oops!<\/p>/)
  expect(main).toMatch(new RegExp(`<pre[^>]*>[^<]*&quot;statusCode&quot;: ${statusCode}`))
  expect(main).not.toMatch(/<details| hidden=/)
  expect(markup).not.toContain('secret')
})

test('a missing page shows no dump [ERR-05]', async () => {
  const markup = await markupOf({ pages: [failing(new PageRefusal(404, 'Not found'))] })
  expect(markup).not.toMatch(/statusCode|<pre/)
})
