// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/react'
import type { EstimateLine } from '@vitrina/contracts/site/estimates'
import { afterEach, expect, test } from 'vitest'
import { sampleLine, sampleProduct } from '../estimates.fixture.ts'
import { LineFacts } from './LineFacts.tsx'

afterEach(cleanup)

const shares = { waste: 0, sections: [] }
const renderFacts = (more: Partial<EstimateLine>) => {
  const { container } = render(<LineFacts {...{ shares, line: sampleLine('1', 900, more), calculation: null }} />)
  return [...container.querySelectorAll('p')].map((each) => each.textContent?.replaceAll('\u00a0', ' '))
}

/** 2 m² per pack. */
const tile = sampleProduct('1', 900, { unit: 'упак', features: [{ name: 'Площадь в упаковке', value: '2 м²' }] })
const floor = { product: tile, unit: 'упак', wanted: 120, wantedUnit: 'м²', quantity: 60 }
const film = { unit: 'м²', wanted: 120, wantedUnit: 'м²', quantity: 120 }

test.each<[string, Partial<EstimateLine>, string]>([
  ['sold by the metre', { ...film, put: 40, bought: 40 }, 'Куплено 40 из 120 м²'],
  ['sold by packs', { ...floor, put: 20, bought: 20 }, 'Куплено 40 из 120 м² (20 из 60 упак)'],
  ['put and not ordered yet', { ...film, put: 40, bought: 0 }, 'Куплено 0 из 120 м², в корзину положено ещё 40 м²'],
  [
    'bought in part, the rest put',
    { ...film, put: 120, bought: 40 },
    'Куплено 40 из 120 м², в корзину положено ещё 80 м²',
  ],
  ['bought whole', { ...floor, put: 60, bought: 60 }, 'Куплено 120 из 120 м² (60 из 60 упак)'],
])('a line that is %s shows how much of the need is bought', (_how, line, words) => {
  expect(renderFacts(line).at(-1)?.replace('упак.', 'упак')).toBe(words)
})

test('whole packs that exceed the need are not shown as more than the need', () => {
  const line = { ...floor, wanted: 119, put: 60, bought: 60 }
  expect(renderFacts(line).at(-1)).toContain('Куплено 119 из 119 м²')
})

test('shows nothing for a line of which nothing was put into the basket', () => {
  expect(renderFacts(film)).toEqual([])
})
