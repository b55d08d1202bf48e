// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { samplePage } from '../page.fixture.ts'
import { FullCharacteristics } from './FullCharacteristics.tsx'
import { mainCharacteristics } from './MainCharacteristics.tsx'

afterEach(cleanup)

const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Свойство ${at}`, value: `${at}` }))

test('missing values are said by the gender of what is missing [PDP-26] [N38]', () => {
  render(
    <FullCharacteristics
      features={[
        { name: 'Бренд', value: null },
        { name: 'Код товара', value: ' ' },
        { name: 'Цвет', value: '' },
        { name: 'Вес', value: '5 кг' },
      ]}
    />,
  )
  expect(values()).toEqual(['Не указан', 'Не указан', 'Не указано', '5 кг'])
})

test('200 of them are all in the document, most of them folded away [PDP-25]', () => {
  const { container } = render(<FullCharacteristics features={many(200)} />)
  expect(values()).toEqual(many(200).map(({ value }) => value))
  expect(container.querySelectorAll('details:not([open]) dd')).toHaveLength(170)
  expect(screen.getByText('Ещё 170 характеристик')).toBeTruthy()
})

test('a few more than usual are not worth folding', () => {
  const { container } = render(<FullCharacteristics features={many(40)} />)
  expect(container.querySelector('details')).toBeNull()
})

test('names that repeat are both shown', () => {
  render(<FullCharacteristics features={[...many(1), ...many(1)]} />)
  expect(values()).toEqual(['0', '0'])
})

test('having none is not the same as not having been able to ask', () => {
  const { rerender } = render(<FullCharacteristics features={[]} />)
  expect(screen.getByText('Характеристики этого товара пока не заполнены.')).toBeTruthy()
  rerender(<FullCharacteristics features={[]} notice={<p>Не загрузилось</p>} />)
  expect(screen.queryByText(/пока не заполнены/)).toBeNull()
  expect(screen.getByText('Не загрузилось')).toBeTruthy()
})

const packOf = (contain: number | null) => mainCharacteristics({ ...samplePage().product, contain })[2]?.value

test('a pack of nothing is no pack, a fraction is written the Russian way [PDP-13] [PDP-37]', () => {
  expect([0, -1, null].map(packOf)).toEqual(['Не указано', 'Не указано', 'Не указано'])
  expect(packOf(2.5)).toBe('2,5\u00a0уп')
})

test('a brand without a name is not given [PDP-26] [PDP-40] [N38]', () => {
  const { product } = samplePage()
  expect(mainCharacteristics({ ...product, brand: { name: ' ' } })[1]).toEqual({ name: 'Бренд', value: 'Не указан' })
})
