import { expect, test } from 'vitest'
import { allAisles } from './aisles/all-aisles.ts'
import { splitMark } from './assortment.ts'
import { combinationAt, planCatalogue } from './catalogue-plan.ts'
import { type Goods, makeGoods } from './goods.ts'
import { createSlugs, slugOf } from './slug.ts'

function make(total: number): Goods[] {
  const slugFor = createSlugs()
  const lines = planCatalogue(allAisles, total)
  return lines
    .flatMap((planned) => planned.combinations.map((combination) => ({ planned, combination })))
    .map(({ planned, combination }, order) => makeGoods(planned, combination, order, slugFor))
}

const goods = make(3000)
const share = (test: (one: Goods) => boolean) => goods.filter(test).length / goods.length

test('plans as many goods as requested, up to 100,000, without repeating a combination', () => {
  for (const total of [1, 300, 3000, 100_000]) {
    const lines = planCatalogue(allAisles, total)
    expect(lines.reduce((sum, { combinations }) => sum + combinations.length, 0)).toBe(total)
    for (const { combinations } of lines) expect(new Set(combinations).size).toBe(combinations.length)
  }
})

test('kinds with overrides are kinds of the line and have as many sizes or options as it has', () => {
  const counted = allAisles.flatMap(({ lines }) =>
    lines.flatMap(({ name, kinds, sizes, options, overrides = {} }) =>
      Object.entries(overrides).map(([kind, other]) => ({
        kind: `${name}: ${kind}`,
        isKind: kinds.some((one) => splitMark(one).text === kind),
        sizes: (other.sizes ?? sizes).length === sizes.length,
        options: other.options?.values.length ?? options?.values.length ?? 0,
        ofLine: options?.values.length ?? 0,
      })),
    ),
  )
  expect(counted.length).toBeGreaterThan(3)
  expect(counted.filter(({ isKind, sizes, options, ofLine }) => !isKind || !sizes || options !== ofLine)).toEqual([])
})

test('no two goods have the same name, which distinguishes them in a list', () => {
  for (const made of [goods, make(20_000)]) {
    const names = made.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at).slice(0, 10)).toEqual([])
  }
})

test('a nut has no length, and a foam cleaner no season', () => {
  const names = goods.map(({ name }) => name)
  expect(names.filter((name) => /^(Гайка|Шайба).*×/.test(name))).toEqual([])
  expect(names.filter((name) => /^Очиститель пены.*(летняя|зимняя|всесезонная)/.test(name))).toEqual([])
  expect(names.filter((name) => /^Гайка .*М\d+, \d+ шт\./.test(name)).length).toBeGreaterThan(0)
})

test('generates the same catalogue each time', () => {
  expect(make(150)).toEqual(make(150))
})

test('has at least 60 brands, 12 root and 120 parent categories, each with a unique slug', () => {
  const brands = new Set(allAisles.flatMap(({ makers }) => makers.map(([name]) => slugOf(name))))
  const parents = allAisles.flatMap(({ lines }) => lines.map(({ name }) => slugOf(name)))
  const roots = allAisles.map(({ name }) => slugOf(name))
  expect(brands.size).toBeGreaterThanOrEqual(60)
  expect(roots.length).toBeGreaterThanOrEqual(12)
  expect(parents.length).toBeGreaterThanOrEqual(120)
  expect(new Set([...parents, ...roots]).size).toBe(parents.length + roots.length)
})

test('a catalogue of any size has complete lines with several sizes or colours, and every kind of goods', () => {
  const lines = Map.groupBy(goods, ({ group_id }) => group_id)
  expect(share(({ group_id }) => (lines.get(group_id)?.length ?? 0) > 1)).toBeGreaterThan(0.95)
  const plan = planCatalogue(allAisles, 3000)
  const kinds = new Set(plan.flatMap((one) => one.combinations.map((at) => combinationAt(one, at).kind)))
  const missing = allAisles.flatMap(({ lines }) =>
    lines.flatMap(({ kinds: all }) => all.map((kind) => splitMark(kind).text)),
  )
  expect(missing.filter((kind) => !kinds.has(kind))).toEqual([])
})

test('slugs are in Latin letters and unique', () => {
  expect(slugOf('Гипсокартон влагостойкий Гранит 12,5×1200×2500 мм')).toBe(
    'gipsokarton-vlagostojkij-granit-12-5x1200x2500-mm',
  )
  expect(new Set(goods.map(({ slug }) => slug)).size).toBe(goods.length)
  for (const { slug } of goods) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('contains the right shares of sales, missing prices, discontinued goods, missing pictures and descriptions', () => {
  expect(share(({ prices }) => prices.some(({ oldPrice }) => oldPrice !== null))).toBeCloseTo(0.12, 1)
  expect(share(({ prices }) => prices[0]?.price === 0)).toBeGreaterThan(0.003)
  expect(share(({ discontinued }) => discontinued)).toBeCloseTo(0.03, 1)
  expect(share(({ pictures }) => pictures.length === 0)).toBeGreaterThan(0.003)
  expect(share(({ description }) => description === null)).toBeGreaterThan(0.01)
  expect(share(({ only_contain_order }) => only_contain_order)).toBeGreaterThan(0.05)
  expect(share(({ stock }) => stock.every(({ quantity }) => quantity === 0))).toBeGreaterThan(0.02)
  expect(share(({ name }) => name.length > 110)).toBeGreaterThan(0.005)
})

test('numbers are plausible: positive weights and volumes, prices from a rouble up, old prices above new ones', () => {
  for (const { name, weight, volume, contain, prices, specification, pictures } of goods) {
    expect(weight, name).toBeGreaterThan(0)
    expect(volume, name).toBeGreaterThan(0)
    if (contain !== null) expect(contain, name).toBeGreaterThan(0)
    expect(specification.length, name).toBeGreaterThanOrEqual(6)
    expect(new Set(specification.map((one) => one.name)).size, name).toBe(specification.length)
    expect(pictures.length, name).toBeLessThanOrEqual(8)
    for (const { price, oldPrice } of prices) {
      if (price !== 0) expect(price, name).toBeGreaterThanOrEqual(1)
      expect(price, name).toBeLessThan(250_000)
      if (oldPrice !== null) expect(oldPrice, name).toBeGreaterThan(price)
    }
  }
})

test('prices of branches differ by a few per cent', () => {
  for (const { prices, name } of goods.filter(({ prices }) => (prices[0]?.price ?? 0) > 100)) {
    const all = prices.map(({ price }) => price)
    expect(Math.max(...all) / Math.min(...all), name).toBeLessThan(1.12)
  }
})
