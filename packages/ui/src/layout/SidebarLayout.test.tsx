// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SidebarLayout } from './SidebarLayout.tsx'

afterEach(cleanup)

function isSidebarFirst(side: 'left' | 'right'): boolean {
  const view = render(
    <SidebarLayout side={side} sidebarLabel="Итог" sidebar="К оплате">
      <p>Товары</p>
    </SidebarLayout>,
  )
  const goods = screen.getByText('Товары')
  const place = screen.getByRole('complementary', { name: 'Итог' }).compareDocumentPosition(goods)
  view.unmount()
  return place === Node.DOCUMENT_POSITION_FOLLOWING
}

test('a column shown below the content on narrow screens comes after it in the document', () => {
  expect(isSidebarFirst('right')).toBe(false)
  expect(isSidebarFirst('left')).toBe(true)
})

test('the first focus stop of a long column skips it, with and without scripts', () => {
  render(
    <SidebarLayout sidebarLabel="Фильтры" sidebar={<input aria-label="Цена от" />} skip="К товарам">
      <p>Товары</p>
    </SidebarLayout>,
  )
  const link = screen.getByRole('link', { name: 'К товарам' })
  expect(screen.getByRole('complementary').querySelector('a, input')).toBe(link)
  const content = document.querySelector(link.getAttribute('href') ?? '')
  expect(content?.textContent).toBe('Товары')
  link.focus()
  fireEvent.click(link)
  expect(document.activeElement).toBe(content)
})
