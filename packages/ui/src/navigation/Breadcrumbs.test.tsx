// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Breadcrumbs } from './Breadcrumbs.tsx'

afterEach(cleanup)

test('lead from home to the page, which is not a link [PDP-03]', () => {
  render(<Breadcrumbs items={[{ name: 'Главная', href: '/' }, { name: 'A' }, { name: 'B', href: '/b/' }]} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Главная', 'A', 'B'])
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Главная'])
  expect(screen.getByText('B').getAttribute('aria-current')).toBe('page')
})

test('items with the same name have different keys', () => {
  render(<Breadcrumbs items={[{ name: 'Крепёж', href: '/a/' }, { name: 'Крепёж', href: '/b/' }, { name: 'Болт' }]} />)
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

test('renders nothing without items', () => {
  expect(render(<Breadcrumbs items={[]} />).container.innerHTML).toBe('')
})
