// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startProcessTimer } from '../../../releases/src/process-timer.fixture.ts'
import { SafeHtml } from './SafeHtml.tsx'

afterEach(cleanup)

const htmlOf = (html: string, inline = false) =>
  renderToStaticMarkup(<SafeHtml html={html} inline={inline} />).replace(/^<(?:div|span)[^>]*>|<\/(?:div|span)>$/g, '')

describe('allowed markup', () => {
  test.each([
    ['<p>Сухая <b>смесь</b>, 25&nbsp;кг &amp; больше</p>', '<p>Сухая <b>смесь</b>, 25\u00a0кг &amp; больше</p>'],
    ['<ul><li>раз<li>два</ul>', '<ul><li>раз</li><li>два</li></ul>'],
    [
      '<table><tr><th>Марка<td colspan=2>М400</table>',
      '<table tabindex="0"><tbody><tr><th>Марка</th><td colSpan="2">М400</td></tr></tbody></table>',
    ],
    [
      '<a href="/brand/" title="Бренды">Бренды</a>',
      '<a href="/brand/" rel="nofollow noopener" title="Бренды">Бренды</a>',
    ],
    [
      '<img src="/images/a.jpg" alt="Мешок" width="300" height="200" data-gallery="d">',
      '<img src="/images/a.jpg" alt="Мешок" loading="lazy" width="300" height="200" data-gallery="d" role="button" tabindex="0" aria-label="Увеличить: Мешок"/>',
    ],
    ['5 < 6 и 7 > 3', '5 &lt; 6 и 7 &gt; 3'],
    ['<b>жирный <i>курсив</b> дальше</i>', '<b>жирный <i>курсив</i></b> дальше'],
  ])('%s', (given, expected) => {
    expect(htmlOf(given).toLowerCase()).toBe(expected.toLowerCase())
  })

  test('renders a description as elements, not as escaped text [PDP-24]', () => {
    const { container } = render(<SafeHtml html="<b>x</b>" />)
    expect(container.querySelector('b')?.textContent).toBe('x')
  })

  test('a name keeps superscripts and drops blocks [PDP-38] [T94]', () => {
    expect(htmlOf('<p>Плитка 30 см<sup>2</sup></p><img src="/a.png">', true)).toBe('Плитка 30 см<sup>2</sup>')
  })
})

describe('images that open in the viewer', () => {
  const markup = (html: string) => renderToStaticMarkup(<SafeHtml html={html} lightbox="text" />)

  test('an image of a gallery is a named button, and keeps only safe data attributes [GALLERY-01]', () => {
    const safe = htmlOf('<img src="/a.png" data-gallery="g" data-src="/a-large.png" data-caption="Склад" alt="Зал">')
    expect(safe).toContain('data-gallery="g" data-src="/a-large.png" data-caption="Склад" role="button" tabindex="0"')
    expect(safe).toContain('aria-label="Увеличить: Склад"')
    expect(htmlOf('<img src="/a.png" data-gallery="" data-src="javascript:x" data-type="iframe">')).toBe(
      '<img src="/a.png" alt="" loading="lazy" data-gallery="" role="button" tabindex="0" aria-label="Увеличить изображение"/>',
    )
    expect(htmlOf('<img src="/a.png" data-gallery="g" data-src="https://x.test/" data-type="ajax">')).not.toMatch(
      /data-src|data-type/,
    )
  })

  test('a link around a gallery image is the button', () => {
    expect(htmlOf('<a href="/a.png"><img src="/s.png" data-gallery="g"></a>')).not.toContain('role="button"')
  })

  test('a plain image opens in the lightbox of the page, one that links to a page does not [SHELL-05] [N29]', () => {
    expect(markup('<img src="/a.png">')).toContain('data-lightbox="text" role="button"')
    expect(markup('<a href="/a-large.png"><img src="/a.png"></a>')).toContain('data-lightbox="text"')
    expect(markup('<a href="/about/"><img src="/a.png"></a>')).not.toContain('data-lightbox')
    expect(markup('<img src="/a.png" data-gallery="g">')).not.toContain('data-lightbox')
    expect(htmlOf('<img src="/a.png">')).toBe('<img src="/a.png" alt="" loading="lazy"/>')
  })
})

describe('forbidden markup', () => {
  test.each([
    ['<script>alert(1)</script>текст', 'текст'],
    ['<SCRIPT src=//x></SCRIPT >текст', 'текст'],
    ['<style>p{}</style><p style="color:red" class="x" id="y" onclick="a()">т</p>', '<p>т</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="data:text/html,x">', ''],
    ['<a href="javascript:alert(1)">т</a>', 'т'],
    ['<a href="jav&#x09;ascript:alert(1)">т</a>', 'т'],
    ['<a href=" javascript:alert(1)">т</a>', 'т'],
    ['<a href="//evil.example">т</a>', 'т'],
    ['<a href="/\\evil.example">т</a>', 'т'],
    ['<a href="vbscript:x">т</a><a>у</a>', 'ту'],
    ['<svg><a href="javascript:x"><text>т</text></a></svg>у', 'у'],
    ['<math><mtext><img src=x></mtext></math>у', 'у'],
    ['<iframe srcdoc="<script>1</script>"></iframe>у', 'у'],
    ['<form action="/x"><input value="1"><button>т</button></form>', 'т'],
    ['<!-- <b>т</b> -->у<!doctype html><?php x ?>', 'у'],
    ['<p title="</p><script>alert(1)</script>">т</p>', '<p>т</p>'],
    ['<scr<script></script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<b __proto__=x constructor=y>т</b>', '<b>т</b>'],
    ['<td>т', 'т'],
    ['<table>чужой<tr>текст<td>т</table>', '<table tabindex="0"><tbody><tr><td>т</td></tr></tbody></table>'],
    ['<td colspan="-1" rowspan="9999">', ''],
    ['<!-- без конца', ''],
    ['<b', '<b></b>'],
  ])('%s', (given, expected) => {
    expect(htmlOf(given)).toBe(expected)
  })

  test('ten thousand open tags neither overflow the stack nor take long', () => {
    const spent = startProcessTimer()
    expect(htmlOf(`${'<b>'.repeat(10_000)}текст`)).toContain('текст')
    expect(htmlOf(`<p>${'<!--'.repeat(20_000)}`)).toBe('<p></p>')
    expect(htmlOf(`${'<a href="'.repeat(20_000)}`)).toBe('')
    expect(spent()).toBeLessThan(2000)
  })
})

test.each([
  '<p>раз<p>два<ul><li>три<p>четыре</ul>',
  '<p><b>раз<table><tr><td><p>два<tr><td>три</table>',
  '<a href="/a">раз<a href="/b">два</a></a>',
  '<h2>раз<h3>два</h3></h2>',
  '<table><thead><tr><th>а<tbody><tr><td>б<table><tr><td>в</table></table>',
  'строка\r\nвторая &#xD800; &#13; третья',
])('hydrates without mismatches: %s', async (html) => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const container = document.createElement('div')
  container.innerHTML = renderToString(<SafeHtml html={html} />)
  const before = container.innerHTML
  const root = await act(() => hydrateRoot(container, <SafeHtml html={html} />, { onRecoverableError: complaint }))
  expect(container.innerHTML).toBe(before)
  expect(complaint).not.toHaveBeenCalled()
  await act(() => root.unmount())
})
