// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { samplePage } from '../page.fixture.ts'
import { FullCharacteristics } from './FullCharacteristics.tsx'
import { allCharacteristics, MainCharacteristics, mainCharacteristics } from './MainCharacteristics.tsx'

afterEach(cleanup)

const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Свойство ${at}`, value: `${at}` }))

test('the text of a missing value agrees in gender with its name [PDP-26] [N38]', () => {
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

test('200 characteristics are all in the document, most of them collapsed [PDP-25]', () => {
  const { container } = render(<FullCharacteristics features={many(200)} />)
  expect(values()).toEqual(many(200).map(({ value }) => value))
  expect(container.querySelectorAll('details:not([open]) dd')).toHaveLength(170)
  expect(screen.getByText('Ещё 170 характеристик')).toBeTruthy()
})

test('slightly more rows than usual are not collapsed', () => {
  const { container } = render(<FullCharacteristics features={many(40)} />)
  expect(container.querySelector('details')).toBeNull()
})

test('characteristics with the same name are both shown', () => {
  render(<FullCharacteristics features={[...many(1), ...many(1)]} />)
  expect(values()).toEqual(['0', '0'])
})

test('a notice about unavailable characteristics is above the known ones', () => {
  render(<FullCharacteristics features={many(1)} notice={<p>Не загрузилось</p>} />)
  expect(screen.getByText('Не загрузилось')).toBeTruthy()
  expect(values()).toEqual(['0'])
})

const packOf = (contain: number | null) => mainCharacteristics({ ...samplePage().product, contain })[2]?.value

test('a pack of zero counts as missing, a fraction has a decimal comma [PDP-13] [PDP-37]', () => {
  expect([0, -1, null].map(packOf)).toEqual(['', '', ''])
  expect(packOf(2.5)).toBe('2,5\u00a0уп')
})

describe('missing main characteristics', () => {
  const { product } = samplePage({ product: { brand: { name: ' ' }, contain: null, unit: '' } })

  test('are left out of the short block [PDP-13]', () => {
    render(<MainCharacteristics product={product} />)
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Код товара'])
    expect(values()).toEqual(['100500'])
  })

  test('are shown as missing in the full table [PDP-26] [PDP-40] [N38]', () => {
    render(
      <FullCharacteristics features={allCharacteristics({ product, features: [{ name: 'Цвет', value: 'белый' }] })} />,
    )
    expect(values()).toEqual(['100500', 'Не указан', 'Не указано', 'Не указано', 'белый'])
  })

  test('a main characteristic that is also in the list is shown once', () => {
    const { product: whole } = samplePage()
    const all = allCharacteristics({ product: whole, features: [{ name: 'Бренд', value: 'Другой' }] })
    expect(all.filter(({ name }) => name === 'Бренд')).toEqual([{ name: 'Бренд', value: 'Бригада' }])
  })
})
