import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { describe, expect, test } from 'vitest'
import { codesOfChanges, toRetailerChanges } from './changes.ts'
import type { StoredEstimate as Estimate, StoredLine as EstimateLine } from './stored-estimate.ts'

const tile: ListedProduct = {
  id: 'i1',
  idcode: '1',
  slug: 'plitka',
  name: 'Плитка',
  price: 900,
  brand: null,
  unit: 'упак',
  contain: null,
  weight: null,
  volume: null,
  stores: {},
  is_sale: false,
  only_contain_order: false,
  discontinued: false,
  distributor_id: null,
  image: null,
  features: [{ name: 'Площадь в упаковке', value: '1,5 м²' }],
}
const products = new Map([['1', tile]])
const line = (more: Partial<EstimateLine> = {}): EstimateLine => ({
  id: 'l1',
  sectionId: 's1',
  productIdcode: '1',
  name: 'Плитка',
  unit: 'упак',
  quantity: 8,
  wanted: 12,
  wantedUnit: 'м²',
  waste: null,
  price: 900,
  note: '',
  position: 1,
  put: 0,
  bought: 0,
  calculationId: null,
  calculationKey: '',
  isPinned: false,
  ...more,
})
const estimate = (lines = [line()]): Estimate => ({
  id: 'e',
  name: 'Дом',
  objectName: null,
  state: 'draft',
  version: 1,
  createdAt: '',
  updatedAt: '',
  waste: 0,
  markup: 0,
  sections: [{ id: 's1', name: 'Пол', position: 1, waste: null, markup: null }],
  lines,
  calculations: [],
})

describe('quantities to buy', () => {
  test('rounds a need in square metres with its waste up to whole packs', () => {
    const [change] = toRetailerChanges([{ kind: 'line', id: 'l1', wanted: 20, waste: 10 }], estimate(), products)
    expect(change).toEqual({ kind: 'line', id: 'l1', wanted: 20, waste: 10, quantity: 15 })
  })

  test('applies the waste of a section to its lines, except those with their own waste', () => {
    const lines = [line(), line({ id: 'l2', waste: 0 }), line({ id: 'l3', sectionId: null })]
    expect(toRetailerChanges([{ kind: 'section', id: 's1', waste: 50 }], estimate(lines), products)).toEqual([
      { kind: 'section', id: 's1', waste: 50 },
      { kind: 'line', id: 'l1', quantity: 12 },
    ])
    expect(toRetailerChanges([{ kind: 'facts', waste: 50 }], estimate(lines), products).slice(1)).toEqual([
      { kind: 'line', id: 'l1', quantity: 12 },
      { kind: 'line', id: 'l3', quantity: 12 },
    ])
  })

  test('keeps the quantity of work whatever the waste of its section and estimate', () => {
    const work = line({
      productIdcode: null,
      name: 'Вынос мусора',
      unit: 'раз',
      wantedUnit: 'раз',
      wanted: 1,
      quantity: 1,
    })
    const written = { ...work, sectionId: 's1', idcode: null, wantedUnit: 'раз', id: 'l9' }
    for (const change of [
      { kind: 'facts' as const, waste: 5 },
      { kind: 'section' as const, id: 's1', waste: 5 },
    ]) {
      const changes = [
        change,
        { kind: 'line' as const, id: 'l1', wanted: 2 },
        { kind: 'add_line' as const, line: written },
      ]
      const [, ...made] = toRetailerChanges(changes, estimate([work]), products)
      expect(made.map((one) => ('line' in one ? one.line.quantity : 'quantity' in one && one.quantity))).toEqual([2, 1])
    }
  })

  test('applies the changes of one call one after another', () => {
    const changes = [
      { kind: 'facts' as const, waste: 50 },
      { kind: 'line' as const, id: 'l1', wanted: 15 },
    ]
    expect(toRetailerChanges(changes, estimate(), products).at(-1)).toMatchObject({ wanted: 15, quantity: 15 })
  })

  test('recalculates a line that moves to a section with another waste', () => {
    const storedEstimate = {
      ...estimate([line({ sectionId: null })]),
      sections: [{ ...estimate().sections[0], waste: 50 }],
    }
    const moved = toRetailerChanges(
      [{ kind: 'move_line', id: 'l1', sectionId: 's1', before: null }],
      storedEstimate as Estimate,
      products,
    )
    expect(moved).toEqual([
      { kind: 'move_line', id: 'l1', sectionId: 's1', before: null },
      { kind: 'line', id: 'l1', quantity: 12 },
    ])
  })

  test('takes the quantity of work as it is, in any unit', () => {
    const work = line({ productIdcode: null, unit: 'ч', wantedUnit: 'ч', wanted: 8, quantity: 8 })
    const changes = toRetailerChanges(
      [{ kind: 'line', id: 'l1', wanted: 2.5, wantedUnit: 'смена' }],
      estimate([work]),
      products,
    )
    expect(changes).toEqual([
      { kind: 'line', id: 'l1', wanted: 2.5, wantedUnit: 'смена', unit: 'смена', quantity: 2.5 },
    ])
  })

  test('converts a free line that becomes a product to the product’s packs', () => {
    const free = line({ productIdcode: null, unit: 'м²', quantity: 12 })
    expect(toRetailerChanges([{ kind: 'line', id: 'l1', idcode: '1' }], estimate([free]), products)).toEqual([
      { kind: 'line', id: 'l1', quantity: 8, productIdcode: '1' },
    ])
  })

  test.each([
    ['a unit that is no unit of the product', { wanted: 3, wantedUnit: 'л' }],
    ['nothing', { wanted: 0 }],
    ['a product that is not sold', { idcode: 'none' }],
    ['a free line’s name that is empty', { name: ' ' }],
    ['a note of 501 signs', { note: 'я'.repeat(501) }],
  ])('refuses %s', (_what, more) => {
    const free = 'name' in more ? [line({ productIdcode: null })] : [line()]
    expect(() => toRetailerChanges([{ kind: 'line', id: 'l1', ...more }], estimate(free), products)).toThrow()
  })

  test('looks up only the products that a change needs', () => {
    expect(codesOfChanges([{ kind: 'line', id: 'l1', note: 'a' }], estimate())).toEqual(['1'])
    expect(
      codesOfChanges(
        [
          { kind: 'facts', markup: 5 },
          { kind: 'remove_line', id: 'l1' },
        ],
        estimate(),
      ),
    ).toEqual([])
    expect(codesOfChanges([{ kind: 'section', id: 's1', waste: 5 }], estimate())).toEqual(['1'])
  })
})
