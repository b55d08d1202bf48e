import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RangeFields } from './RangeFields.tsx'

const price = {
  key: 'price',
  name: 'Цена',
  unit: '₽',
  kind: 'range',
  values: [],
  min: 100,
  max: 900,
  promoted: false,
} as const
const served = (choice?: { key: string; min?: number; max?: number }) =>
  renderToString(<RangeFields facet={{ ...price, values: [] }} choice={choice} onChoose={() => {}} />)

test('server markup has both thumbs and the line, without inline styles, which the CSP forbids', () => {
  const markup = served({ key: 'price', min: 300 })
  expect(markup.match(/type="range"/g)).toHaveLength(2)
  expect(markup).toContain('aria-label="Цена: нижняя граница"')
  expect(markup).toContain('<line class="chosen" x1="25%" x2="100%"')
  expect(markup).not.toContain('style=')
})

test('thumbs have no names, so the form without scripts sends only the typed bounds', () => {
  const names = [...served().matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toEqual(['price_from', 'price_to'])
})

test('a range of one value has no thumbs', () => {
  const markup = renderToString(
    <RangeFields facet={{ ...price, values: [], max: 100 }} choice={undefined} onChoose={() => {}} />,
  )
  expect(markup).not.toContain('type="range"')
})
