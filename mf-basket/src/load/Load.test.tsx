// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { afterEach, expect, test } from 'vitest'
import { line, product } from '../basket.fixture.ts'
import { LoadGauge } from './Load.tsx'

afterEach(cleanup)

const weighed = (idcode: string, count: number, facts: Partial<ListedProduct>) =>
  line(idcode, 10, count, { product: product(idcode, 10, facts) })
const words = () => screen.getByRole('region', { name: /Вес/ }).textContent?.replaceAll('\u00a0', ' ')

test('shows weight, volume, vehicle and spare capacity', () => {
  render(<LoadGauge lines={[weighed('1', 42, { weight: 30, volume: 0.05 })]} />)
  expect(words()).toContain('1 260 кг2,1 м³')
  expect(screen.getByText('Газель 1,5 т').getAttribute('aria-current')).toBe('true')
  expect(words()).toContain('Увезёт за один рейс, ещё 240 кг той же машиной')
  expect(screen.getByRole('progressbar', { name: /84/ })).toBeDefined()
})

test('follows a change of quantity', () => {
  const { rerender } = render(<LoadGauge lines={[weighed('1', 1, { weight: 30 })]} />)
  expect(screen.getByText('Легковой прицеп').getAttribute('aria-current')).toBe('true')
  rerender(<LoadGauge lines={[weighed('1', 400, { weight: 30 })]} />)
  expect(words()).toContain('Понадобится 3 рейса, ещё 3 000 кг теми же рейсами')
})

test('warns that a long piece needs another vehicle', () => {
  const facts = { weight: 20, features: [{ name: 'Длина', value: '6 м' }] }
  render(<LoadGauge lines={[weighed('1', 2, facts)]} />)
  expect(words()).toContain('длина до 6 м')
  expect(words()).toContain('Из-за длины 6 м нужна другая машина: в легковой прицеп не войдёт')
})

test('marks products of unknown weight or size', () => {
  const known = weighed('1', 1, { weight: 5.25 })
  const { rerender } = render(<LoadGauge lines={[known, ...['2', '3', '4'].map((id) => line(id, 1, 1))]} />)
  expect(words()).toContain('5,3 кг')
  expect(words()).toContain('у 3 товаров вес не указан')
  rerender(<LoadGauge lines={[known, line('2', 1, 1)]} />)
  expect(words()).toContain('у 1 товара вес не указан')
  rerender(<LoadGauge lines={[line('2', 1, 1)]} />)
  expect(words()).toBe('Вес этих товаров не указан. Машину подберём, когда подтвердим заказ.')
})
