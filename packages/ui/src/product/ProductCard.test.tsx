// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StockLine } from '../mark/StockLine.tsx'
import { ProductCard, type ProductCardProps } from './ProductCard.tsx'
import { ProductPicture } from './ProductPicture.tsx'

afterEach(cleanup)

const picture = { src: '/img/1.webp', width: 300, height: 300 }
const card = (props: Partial<ProductCardProps>) =>
  render(<ProductCard href="/product/list/" code="104511" name="Лист" picture={picture} price={489} {...props} />)

test('a card shows code, name, both unit prices, discount and stock', () => {
  card({
    oldPrice: 560,
    unit: 'шт',
    otherPrice: { value: 163, unit: 'м²' },
    stock: <StockLine state="in">В наличии 7 шт</StockLine>,
  })
  const article = screen.getByRole('article')
  for (const text of ['Код 104511', '489\u00a0₽ / шт', '163\u00a0₽ / м²', '−13\u00a0%', 'В наличии 7 шт']) {
    expect(article.textContent).toContain(text)
  }
  expect(screen.getByRole('heading', { level: 3, name: 'Лист' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Лист' }).getAttribute('href')).toBe('/product/list/')
})

test('without a price no other unit price is shown', () => {
  card({ price: 0, otherPrice: { value: 163, unit: 'м²' } })
  expect(screen.getByRole('article').textContent).toContain('Цена по запросу')
  expect(screen.getByRole('article').textContent).not.toContain('₽')
})

test('a missing or broken picture is replaced with a drawing', () => {
  const { container, rerender } = render(<ProductPicture picture={null} alt="Лист" />)
  expect(container.querySelector('img')).toBeNull()
  rerender(<ProductPicture picture={picture} alt="Лист" />)
  fireEvent.error(screen.getByRole('img', { name: 'Лист' }))
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')).toBeTruthy()
  rerender(<ProductPicture picture={{ ...picture, src: '/img/2.webp' }} alt="Лист" />)
  expect(screen.getByRole('img', { name: 'Лист' })).toBeTruthy()
})
