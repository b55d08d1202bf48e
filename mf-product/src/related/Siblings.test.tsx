// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Siblings } from './Siblings.tsx'

afterEach(cleanup)

const rows = [
  {
    name: 'Толщина',
    options: [
      { slug: 'tonkij', label: '9,5\u00a0мм', isCurrent: false },
      { slug: 'smes-m150', label: '12,5\u00a0мм', isCurrent: true },
    ],
  },
]

test('another size links to its product, and the current one to none', () => {
  render(
    <MemoryRouter>
      <Siblings rows={rows} />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/product/tonkij/'])
  expect(screen.getByText('12,5 мм').getAttribute('aria-current')).toBe('true')
})
