import { expect, test } from 'vitest'
import { markupOf } from '../in-shell.fixture.tsx'
import { samplePage } from '../page.fixture.ts'

const rows = [
  {
    name: 'Толщина',
    options: [
      { slug: 'tonkij', label: '9,5\u00a0мм', isCurrent: false },
      { slug: 'smes-m150', label: '12,5\u00a0мм', isCurrent: true },
    ],
  },
]

test.each([false, true])(
  'are links in server markup, and the current one is marked and not a link (phone: %s)',
  async (isMobile) => {
    const markup = await markupOf(samplePage({ siblings: rows, isMobile }))
    expect(markup).toMatch(/<a [^>]*href="\/product\/tonkij\/"[^>]*>9,5\u00a0мм<\/a>/)
    expect(markup).toMatch(/<span[^>]*aria-current="true"[^>]*>12,5\u00a0мм<\/span>/)
    expect(markup).not.toMatch(/<a[^>]*>12,5\u00a0мм/)
    expect(await markupOf(samplePage({ isMobile }))).not.toContain('Другие размеры')
  },
)

test('are below the main characteristics, on a phone below the name', async () => {
  const at = (markup: string, part: string) => markup.indexOf(part)
  const wide = await markupOf(samplePage({ siblings: rows }))
  expect(at(wide, 'Основные характеристики')).toBeLessThan(at(wide, '9,5\u00a0мм'))
  expect(at(wide, '9,5\u00a0мм')).toBeLessThan(at(wide, 'Цена и покупка'))
  const phone = await markupOf(samplePage({ siblings: rows, isMobile: true }))
  expect(at(phone, '</h1>')).toBeLessThan(at(phone, '9,5\u00a0мм'))
  expect(at(phone, '9,5\u00a0мм')).toBeLessThan(at(phone, 'Остатки и доставка'))
})
