// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SidebarLayout } from './SidebarLayout.tsx'

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

test('what a narrow screen shows below the content comes after it in the document', () => {
  expect(isSidebarFirst('right')).toBe(false)
  expect(isSidebarFirst('left')).toBe(true)
})
