// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Page } from './Page.tsx'

afterEach(cleanup)

const breadcrumbs = [{ name: 'Главная', href: '/' }, { name: 'Цемент' }]

test('a page has slots for breadcrumbs, title, left column and content above them [WRAP-03]', () => {
  render(
    <Page
      breadcrumbs={breadcrumbs}
      title="Цемент"
      aside="248 товаров"
      top={<p>Акция</p>}
      sidebar={<p>Разделы каталога</p>}
      sidebarLabel="Разделы"
    >
      <p>Товары</p>
    </Page>,
  )
  expect(screen.getByRole('navigation', { name: 'Хлебные крошки' }).textContent).toBe('ГлавнаяЦемент')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Цемент')
  expect(within(screen.getByRole('complementary', { name: 'Разделы' })).getByText('Разделы каталога')).toBeTruthy()
  const order = ['Цемент', 'Акция', 'Товары'].map((text) => screen.getAllByText(text).at(-1) as HTMLElement)
  for (const [at, element] of order.slice(1).entries())
    expect(order[at]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('renders no elements for empty slots', () => {
  render(<Page title="О компании">Текст</Page>)
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('a folded column is hidden from screen readers', () => {
  render(
    <Page title="Цемент" sidebar="Разделы каталога" sidebarLabel="Разделы" folded>
      Товары
    </Page>,
  )
  expect(screen.queryByRole('complementary')).toBeNull()
})
