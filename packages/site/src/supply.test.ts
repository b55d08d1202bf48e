import { describe, expect, test, vi } from 'vitest'
import type { Department } from './departments.ts'
import { ladderOf, type Supply, supplyOf } from './supply.ts'

const department = (id_1c: string, names: string): Department => ({
  id_1c,
  parent: '00012',
  name_for_site: names.split(' ')[0] ?? '',
  names_cases: names.split(' '),
  address: '',
  work_time: '',
  base_price: '',
  phones: [],
  yandex_map_link: null,
  domain: null,
  is_pick_up_point: false,
})
const departments = [
  department('00012', 'Вологда Вологды'),
  department('00031', 'Череповец Череповца'),
  department('00195', 'Ярославль Ярославля'),
  department('00196', 'Ярославль Ярославля'),
  department('00200', 'Безымянный'),
]
const entry = (here: number, elsewhere: number, date: string | null = '2026-11-24') => ({
  current_department: { remains: here },
  supply_departments: { remains: elsewhere, delivery_date: date },
  distributor: { delivery_date: '2026-11-28', delivery_info_str: null },
})

describe('the supply of a product', () => {
  test('names cities in the genitive, with their branches summed, the largest first', () => {
    const stores = { store12: 12, store31: 4, store195: 3, store196: 6, store200: 9, store999: 5 }
    expect(supplyOf(entry(12, 20), stores, 'store12', departments)).toEqual({
      here: 12,
      others: [
        { from: 'Ярославля', quantity: 9 },
        { from: 'Череповца', quantity: 4 },
      ],
      elsewhere: 20,
      elsewhereDate: '2026-11-24',
      supplier: '28.11',
    })
  })

  test('promises the smaller of two contradicting numbers here', () => {
    expect(supplyOf(entry(7, 0), { store12: 5 }, 'store12', departments)?.here).toBe(5)
    expect(supplyOf(entry(3, 0), { store12: 5 }, 'store12', departments)?.here).toBe(3)
    expect(supplyOf(entry(7, 0), {}, 'store12', departments)?.here).toBe(7)
  })

  test('is unknown without delivery information, which differs from no stock', () => {
    expect(supplyOf(null, { store12: 5 }, 'store12', departments)).toBeNull()
    expect(supplyOf(undefined, { store12: 5 }, 'store12', departments)).toBeNull()
  })

  test('counts negative, fractional and invalid stock as what can be handed over', () => {
    const stores = { store12: -3, store31: 2.9, store195: Number.NaN }
    const supply = supplyOf(entry(-3, 2.5), stores, 'store12', departments)
    if (!supply) throw new Error('nothing is known')
    expect(supply).toMatchObject({ here: 0, elsewhere: 2.5, others: [{ from: 'Череповца', quantity: 2.9 }] })
    expect(ladderOf(supply, 4).map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['city', 2],
      ['supplier', 2],
    ])
    expect(ladderOf(supply, 1.5, 0.3).map(({ quantity }) => quantity)).toEqual([1.5])
    expect(ladderOf(supply, 2.7, 0.3).map(({ quantity }) => quantity)).toEqual([2.4, 0.3])
  })

  test('does not present another branch of the shopper’s own city as another city', () => {
    const supply = supplyOf(entry(0, 6), { store195: 0, store196: 6 }, 'store195', departments)
    expect(supply?.others).toEqual([])
    expect(supply?.elsewhere).toBe(6)
  })

  test('drops and reports an invalid date and keeps the rest', () => {
    const onFault = vi.fn()
    const broken = { ...entry(1, 2, '2026-02-31'), distributor: { delivery_date: 'скоро', delivery_info_str: ' ' } }
    const supply = supplyOf(broken, {}, 'store12', departments, onFault)
    expect(supply).toMatchObject({ here: 1, elsewhere: 2, elsewhereDate: null, supplier: null })
    expect(onFault).toHaveBeenCalledTimes(2)
  })

  test('uses the words of the supplier instead of its date', () => {
    const worded = { ...entry(0, 0), distributor: { delivery_date: '2026-11-28', delivery_info_str: 'за 3 дня' } }
    expect(supplyOf(worded, {}, 'store12', departments)?.supplier).toBe('за 3 дня')
  })

  test('is complete for an entry without parts', () => {
    expect(supplyOf({}, {}, 'store12', departments)).toEqual({
      here: 0,
      others: [],
      elsewhere: 0,
      elsewhereDate: null,
      supplier: null,
    })
  })
})

const supply: Supply = {
  here: 12,
  others: [{ from: 'Ярославля', quantity: 5 }],
  elsewhere: 5,
  elsewhereDate: '2026-11-24',
  supplier: '28.11',
}
const rungTexts = (of: Supply, quantity: number) =>
  ladderOf(of, quantity).map(({ kind, quantity: part, from, when }) => [part, kind, from, when].join(' ').trim())

describe('the ladder of a quantity', () => {
  test('starts with the nearest source', () => {
    expect(rungTexts(supply, 20)).toEqual(['12 here', '5 city Ярославля 24.11', '3 supplier  28.11'])
    expect(rungTexts(supply, 12)).toEqual(['12 here'])
    expect(rungTexts({ ...supply, here: 0 }, 3)).toEqual(['3 city Ярославля 24.11'])
  })

  test('limits other branches to what the supplying departments have in total', () => {
    const others = [
      { from: 'Ярославля', quantity: 50 },
      { from: 'Костромы', quantity: 40 },
    ]
    expect(rungTexts({ ...supply, others, elsewhere: 60 }, 100)).toEqual([
      '12 here',
      '50 city Ярославля 24.11',
      '10 city Костромы 24.11',
      '28 supplier  28.11',
    ])
  })

  test('takes from other stores what no city accounts for', () => {
    expect(rungTexts({ ...supply, others: [], elsewhereDate: null }, 15)).toEqual(['12 here', '3 elsewhere'])
  })

  test('leaves open what cannot be covered', () => {
    expect(rungTexts({ ...supply, supplier: null }, 21)).toEqual(['12 here', '5 city Ярославля 24.11', '4 open'])
  })

  test('adds up to the quantity, takes no more than a source has, nearest first', () => {
    const order = ['here', 'city', 'elsewhere', 'supplier', 'open']
    let seed = 11
    const upTo = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % (most + 1)
    }
    for (let round = 0; round < 3000; round += 1) {
      const others = Array.from({ length: upTo(4) }, (_, place) => ({ from: `город ${place}`, quantity: upTo(50) }))
      const made = { ...supply, here: upTo(40), others, elsewhere: upTo(120), supplier: upTo(1) ? '28.11' : null }
      const quantity = upTo(300)
      const rungs = ladderOf(made, quantity)
      const sum = (kinds: string[]) =>
        rungs.filter(({ kind }) => kinds.includes(kind)).reduce((total, rung) => total + rung.quantity, 0)
      expect(sum(order)).toBe(quantity)
      expect(sum(['here'])).toBeLessThanOrEqual(made.here)
      expect(sum(['city', 'elsewhere'])).toBeLessThanOrEqual(made.elsewhere)
      for (const { kind, from, quantity: part } of rungs) {
        expect(part).toBeGreaterThan(0)
        if (kind === 'city') expect(part).toBeLessThanOrEqual(others.find((one) => one.from === from)?.quantity ?? 0)
      }
      const places = rungs.map(({ kind }) => order.indexOf(kind))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      if (sum(['open']) > 0) expect([made.supplier, sum(['here'])]).toEqual([null, made.here])
    }
  })
})
