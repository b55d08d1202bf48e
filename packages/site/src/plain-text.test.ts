import { expect, test } from 'vitest'
import { startProcessTimer } from '../../releases/src/process-timer.fixture.ts'
import { escapeHtml, plainText } from './plain-text.ts'

test.each([
  ['A <sup>2</sup>', 'A 2'],
  ['<p>Первый</p><p>второй</p>', 'Первый второй'],
  ['a<br>b', 'a b'],
  ['Труба &laquo;50&raquo; &amp; муфта', 'Труба «50» & муфта'],
  ['5 < 6 > 4', '5 < 6 > 4'],
  ['x<script>if (a<b) alert(1)</script>y', 'xy'],
  ['x<STYLE>a{}</style >y', 'xy'],
  ['x<!-- <b>hidden</b> -->y', 'xy'],
  ['x<img src=x onerror=alert(1)', 'x'],
  ['x<script>never closed', 'x'],
  ['&#1043;&#x432;', 'Гв'],
  ['&#0;&#x110000;&constructor;', '&#0;&#x110000;&constructor;'],
  ['  a\n\n b ', 'a b'],
  ['10\u00a0мм', '10\u00a0мм'],
])('%j becomes %j [T94]', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('handles endless markup quickly', () => {
  const spent = startProcessTimer()
  for (const piece of ['<a', '<script>', '<!--', '</', '&#']) plainText(piece.repeat(200_000))
  expect(spent()).toBeLessThan(2000)
})

test('escaped text is displayed as it was written', () => {
  expect(escapeHtml(`<b a="1" b='2'>&`)).toBe('&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;')
})
