import { expect, test } from 'vitest'
import { sanitiseHtml } from './sanitise.ts'

test('an image of a gallery keeps its group, its large source, its kind and its caption [GALLERY-01]', () => {
  const given =
    '<img src="/a.png" alt="Зал" width="300" data-gallery="g" data-src="/part/" data-type="ajax" data-caption="Зал 1" />'
  expect(sanitiseHtml(given)).toBe(given)
})

test.each(['javascript:alert(1)', '//evil.test/a.png', 'data:text/html,x', '/\\evil.test'])(
  'the source %s of a gallery image is dropped',
  (source) => {
    expect(
      sanitiseHtml(`<img src="/a.png" data-gallery="g" data-src="${source}" data-type="page" onerror="x()">`),
    ).toBe('<img src="/a.png" alt="" data-gallery="g" />')
  },
)

test.each(['https://elsewhere.test/a.png', 'data:image/png;base64,AA', ''])(
  'a picture of another place (%s) is left out: pages may show those of this site alone',
  (src) => {
    expect(sanitiseHtml(`<p>До <img src="${src}"> после</p>`)).toBe('<p>До  после</p>')
  },
)
