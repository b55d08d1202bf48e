// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ContentBlock } from '@vitrina/contracts/site/content-blocks'
import { provideRemotes } from '@vitrina/federation/remotes'
import type { ProductCardsProps } from '@vitrina/mf-catalog/ProductCards'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { vologda } from '../branches.fixture.ts'
import { markupOf } from '../page-markup.fixture.tsx'
import { Blocks } from './Blocks.tsx'

afterEach(cleanup)

const page = { kind: 'landing' as const, slug: 'krysha' }
const markup = (...blocks: ContentBlock[]) => markupOf('/lp/krysha/', <Blocks blocks={blocks} page={page} />)
const picture = (file: string, caption?: string) => ({ file, alt: 'Мешок', caption })

/** One block of each kind; containers have one block inside. */
const kinds: Record<Exclude<ContentBlock['kind'], 'products'>, [ContentBlock, RegExp]> = {
  heading: [{ kind: 'heading', text: 'Глава', level: 3, id: 'glava' }, /<h3 id="glava"[^>]*>Глава<\/h3>/],
  text: [{ kind: 'text', html: '<p>Абзац</p>' }, /<p>Абзац<\/p>/],
  image: [{ kind: 'image', image: picture('a.webp', 'Подпись') }, /<figcaption[^>]*>Подпись/],
  gallery: [{ kind: 'gallery', images: [picture('a.webp')] }, /data-gallery="/],
  facts: [{ kind: 'facts', facts: [{ name: 'Подъём', value: '5 ₽' }] }, /<dt.*Подъём.*<dd[^>]*>5 ₽/],
  table: [{ kind: 'table', head: ['Вес', 'Цена'], rows: [['300 кг', '450 ₽'], ['1 т']] }, /<td[^>]*>450 ₽<\/td>/],
  quote: [{ kind: 'quote', text: 'Отлично', author: 'Сергей' }, /<blockquote[^>]*>Отлично/],
  accordion: [
    { kind: 'accordion', items: [{ title: 'Когда?', html: '<p>Завтра</p>' }] },
    /<details.*<summary.*Когда\?.*Завтра/,
  ],
  steps: [{ kind: 'steps', steps: [{ title: 'Раз', text: 'два' }] }, /<ol.*<li.*Раз/],
  cards: [
    { kind: 'cards', cards: [{ title: 'Доставка', href: '/oplata-i-dostavka/' }] },
    /href="\/oplata-i-dostavka\/"/,
  ],
  files: [
    { kind: 'files', files: [{ title: 'Прайс', href: 'https://files.test/a.pdf' }] },
    /href="https:\/\/files.test\/a.pdf"/,
  ],
  video: [
    { kind: 'video', title: 'Монтаж', href: 'https://video.test/1' },
    /<a href="https:\/\/video.test\/1"[^>]*rel="noopener"/,
  ],
  action: [{ kind: 'action', title: 'Дальше', label: 'Туда', href: '#forma' }, /<a href="#forma"/],
  hero: [{ kind: 'hero', text: 'Крыша за день', points: ['Быстро'] }, /Крыша за день.*Быстро/],
  contacts: [{ kind: 'contacts', branches: [vologda] }, /Ленинградское/],
  form: [{ kind: 'form', id: 'forma', title: 'Посчитать крышу' }, /id="forma".*<form[^>]*aria-label="Посчитать крышу"/],
  section: [
    { kind: 'section', title: 'Раздел', tone: 'tinted', blocks: [{ kind: 'text', html: '<p>в нём</p>' }] },
    /Раздел.*в нём/,
  ],
  columns: [
    { kind: 'columns', columns: [[{ kind: 'text', html: '<p>слева</p>' }], [{ kind: 'text', html: '<p>справа</p>' }]] },
    /слева.*справа/,
  ],
}

test.each(Object.entries(kinds))('«%s» is complete in server markup', (_, [block, shown]) => {
  expect(markup(block)).toMatch(shown)
})

test('products are the cards of the catalogue, with a link to all of them', async () => {
  provideRemotes({
    load: async () => ({
      default: ({ products }: ProductCardsProps) => (
        <ul>
          {products.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      ),
    }),
    loadPrevious: () => Promise.reject(new Error('there is no version before')),
    failedOnServer: () => false,
    pageLimitMs: 8000,
    report: () => {},
  } as never)
  const products = [{ idcode: '1', name: 'Гвоздь' }] as never
  render(
    <MemoryRouter>
      <Blocks blocks={[{ kind: 'products', title: 'Хиты', products, all: '/category/gvozdi/' }]} page={page} />
    </MemoryRouter>,
  )
  expect(await screen.findByText('Гвоздь')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Смотреть все' }).getAttribute('href')).toBe('/category/gvozdi/')
})

test('each gallery opens as a group of its own, and each picture has a name [GALLERY-01] [N29]', () => {
  const html = markup(
    { kind: 'gallery', images: [picture('a.webp', 'Первый'), picture('b.webp')] },
    { kind: 'steps', steps: [{ title: 'Раз' }] },
    { kind: 'gallery', images: [picture('c.webp')] },
  )
  const groups = [...html.matchAll(/data-gallery="([^"]+)"/g)].map(([, group]) => group)
  expect(groups).toHaveLength(3)
  expect([groups[0] === groups[1], groups[1] === groups[2]]).toEqual([true, false])
  expect(html).toContain('data-src="/images/1000/product_images/normal/a.webp" data-caption="Первый"')
  expect(html).toContain('aria-label="Увеличить: Первый"')
  expect(html).toContain('aria-label="Увеличить: Мешок"')
})

test('a picture has fixed dimensions and an alternative text', () => {
  expect(markup({ kind: 'image', image: picture('none.webp') })).toMatch(
    /<img[^>]*width="600" height="600" alt="Мешок"/,
  )
})

test('adjacent text blocks share a sheet, and other blocks separate sheets', () => {
  const html = markup(
    { kind: 'text', html: '<p>раз</p>' },
    { kind: 'text', html: '<p>два</p>' },
    { kind: 'action', title: 'Дальше', label: 'Туда', href: '/info/' },
    { kind: 'text', html: '<p>три</p>' },
  )
  expect(html.match(/class="card lg sheet"|class="[^"]*sheet[^"]*"/g)).toHaveLength(2)
  expect(html.indexOf('два')).toBeLessThan(html.indexOf('Туда'))
  expect(html.indexOf('Туда')).toBeLessThan(html.indexOf('три'))
})

test('sanitises hostile markup that has passed the gateway', () => {
  const html = markup(
    { kind: 'text', html: '<script>alert(1)</script><p onclick="x()">т</p>' },
    { kind: 'heading', text: '<img src=x onerror=alert(1)>', level: 2 },
  )
  expect(html).not.toMatch(/<script|onclick|<img/)
})
