import { expect, test } from 'vitest'
import { sanitiseHtml, sanitiseName } from './sanitise.ts'

test('keeps group, large source, kind and caption of a gallery image [GALLERY-01]', () => {
  const given =
    '<img src="/a.png" alt="Зал" width="300" data-gallery="g" data-src="/part/" data-type="ajax" data-caption="Зал 1" />'
  expect(sanitiseHtml(given)).toBe(given)
})

test.each(['javascript:alert(1)', '//evil.test/a.png', 'data:text/html,x', '/\\evil.test'])(
  'drops the source %s of a gallery image',
  (source) => {
    expect(
      sanitiseHtml(`<img src="/a.png" data-gallery="g" data-src="${source}" data-type="page" onerror="x()">`),
    ).toBe('<img src="/a.png" alt="" data-gallery="g" />')
  },
)

test.each(['https://elsewhere.test/a.png', 'data:image/png;base64,AA', ''])(
  'removes a picture of another host (%s), because pages may show only those of this site',
  (src) => {
    expect(sanitiseHtml(`<p>До <img src="${src}"> после</p>`)).toBe('<p>До  после</p>')
  },
)

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,x"></object><embed src="x">',
  '<form action="https://evil.test"><input name="password"><button>a</button></form>',
  '<style>*{background:url(https://evil.test)}</style><link rel="stylesheet" href="//evil.test">',
  '<p style="position:fixed" onclick="alert(1)" class="a" id="b">a</p>',
  '<base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=//evil.test">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<table background="javascript:alert(1)"><td background="x" onmouseover="alert(1)">a</td></table>',
])('nothing of %s runs, styles or sends, in a text as in a name [S10]', (given) => {
  for (const html of [sanitiseHtml(given), sanitiseName(given)]) {
    const tags = html.match(/<[^>]*>/g) ?? []
    expect(tags.join(' ')).not.toMatch(/<\/?(?:script|svg|math|iframe|object|embed|form|input|style|link|base|meta)/i)
    expect(tags.join(' ')).not.toMatch(/\son\w+=|style=|class=|id=|javascript|data:|evil|background/i)
  }
})
