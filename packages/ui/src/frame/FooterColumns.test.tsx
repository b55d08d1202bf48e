// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FooterColumns } from './FooterColumns.tsx'

afterEach(cleanup)

const columns = [
  { title: 'Каталог', links: [{ name: 'Кровля', href: '/category/krovlya/' }] },
  { title: 'Компания', links: [{ name: 'Новости', href: '/news/' }] },
]

test('each column opens by itself, and all links are in the markup from the start', () => {
  render(<FooterColumns about="Базис" columns={columns} bottom="© Базис" />)
  const [catalogue, company] = ['Каталог', 'Компания'].map((name) => screen.getByRole('navigation', { name }))
  if (!catalogue || !company) throw new Error('A column is missing')
  expect(within(catalogue).getByRole('link', { name: 'Кровля' }).getAttribute('href')).toBe('/category/krovlya/')
  fireEvent.click(within(catalogue).getByRole('button', { name: 'Каталог', expanded: false }))
  expect(within(catalogue).getByRole('button', { name: 'Каталог', expanded: true })).toBeDefined()
  expect(catalogue.dataset.open).toBe('')
  expect(company.dataset.open).toBeUndefined()
})
