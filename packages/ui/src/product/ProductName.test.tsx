// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProductName } from './ProductName.tsx'

afterEach(cleanup)

const nameOf = (name: string) =>
  render(
    <h3>
      <ProductName name={name} />
    </h3>,
  ).container.firstElementChild

test.each([
  ['Гипсокартон Гипсолайт 12,5×1200×2500 мм', '12,5×1200×2500 мм'],
  ['Цемент М500 Д0 Норд, 25 кг', '25 кг'],
  ['Клей 25 кг для газобетона', '25 кг'],
  ['Пена монтажная, 750 мл, отгрузка поддонами', '750 мл'],
])('the size of %s is on its own line, and the accessible name is whole', (name, size) => {
  expect(nameOf(name)?.textContent).toBe(name)
  expect(screen.getByText(size).tagName).toBe('B')
})

test('a name without a size is one line of text', () => {
  const heading = nameOf('Кельма Бригада')
  expect(heading?.querySelector('b')).toBeNull()
  expect(heading?.textContent).toBe('Кельма Бригада')
})
