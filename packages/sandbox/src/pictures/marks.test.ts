import { expect, test } from 'vitest'
import { allAisles } from '../seed/aisles/all-aisles.ts'
import { planCatalogue } from '../seed/catalogue-plan.ts'
import { makeGoods } from '../seed/goods.ts'
import { createSlugs } from '../seed/slug.ts'
import { dimension, type Measure } from './drawing.ts'
import { drawingOf, drawings } from './families/registry.ts'
import { matchesProportions, scaleAgreement } from './marks.ts'
import { drawPicture } from './picture.ts'
import type { PictureSpec } from './spec.ts'

const slugFor = createSlugs()
const goods = planCatalogue(allAisles, 3000).flatMap((planned) =>
  planned.combinations.map((combination, order) => makeGoods(planned, combination, order, slugFor)),
)

function frontOf(spec: PictureSpec) {
  const drawing = drawingOf(spec.family)
  const { width, height } = drawing.front(spec)
  const [across, upright] = drawing.frontAxes
  return [
    { drawn: width, side: across },
    { drawn: height, side: upright },
  ] as const
}

function boxOf(spec: PictureSpec) {
  const drawing = drawingOf(spec.family)
  const { x, y, z } = (drawing.single ?? drawing.model)(spec)
  return [x, y, z].map((drawn, axis) => ({ drawn, side: drawing.axes[axis] ?? ('none' as Measure) }))
}

/** Goods of the same family and size have the same drawing. */
const specs = [
  ...new Map(
    goods
      .map(({ picture_spec: spec }) => spec)
      .filter(({ dimensions }) => dimensions !== undefined)
      .map((spec) => [JSON.stringify([spec.family, spec.dimensions]), spec]),
  ).values(),
]

/** Families with goods that lack dimension marks which they could have: how many sizes out of how many. */
function unmarked(view: 'front' | 'box'): Record<string, string> {
  const counts: Record<string, [without: number, all: number]> = {}
  for (const spec of specs) {
    const edges = view === 'front' ? frontOf(spec) : boxOf(spec)
    if (edges.every(({ side }) => dimension(spec, side) === undefined)) continue
    const isMarked = matchesProportions(spec, edges)
    const [without, all] = counts[spec.family] ?? [0, 0]
    counts[spec.family] = [without + (isMarked ? 0 : 1), all + 1]
  }
  return Object.fromEntries(
    Object.entries(counts).flatMap(([family, [without, all]]) =>
      without > 0 ? [[family, `${without} of ${all}`]] : [],
    ),
  )
}
/** Fronts with two numbers of which the longer line has the smaller one. */
const contradicting = (cases: readonly PictureSpec[]) =>
  cases.filter((spec) => {
    const [across, upright] = frontOf(spec)
    const [wide, high] = [dimension(spec, across.side), dimension(spec, upright.side)]
    if (!wide || !high || scaleAgreement(spec, across, upright) === 'none') return false
    const [drawn, valueRatio] = [Math.log(across.drawn / upright.drawn), Math.log(wide / high)]
    return drawn * valueRatio < 0 && Math.min(Math.abs(drawn), Math.abs(valueRatio)) > 0.15
  })

test('no family marks a longer line with a smaller number, whatever the sizes are', () => {
  const turned = [
    [2000, 400, 60],
    [2000, 60, 400],
    [400, 2000, 60],
    [400, 60, 2000],
    [60, 2000, 400],
    [60, 400, 2000],
  ].map(([lengthMm, widthMm, heightMm]) => ({ lengthMm, widthMm, heightMm }))
  const cases = Object.keys(drawings).flatMap((family) =>
    turned.map((dimensions) => ({ family, seed: '1', brand: 'Монолит', colour: '#D9480F', dimensions })),
  )
  expect(contradicting(cases).map(({ family }) => family)).toEqual([])
  expect(contradicting(specs)).toEqual([])
})

// Sizes of other goods of the same line, or a drawing of several pieces at once.
test('all goods have dimension marks, except those reviewed here', () => {
  expect(unmarked('front')).toEqual({
    roller: '1 of 4',
    spatula: '1 of 4',
    'linear-light': '3 of 3',
  })
  expect(unmarked('box')).toEqual({
    'facing-tiles': '2 of 3',
    'porous-block': '1 of 4',
    'brick-pavers': '3 of 3',
    'kerb-path': '1 of 3',
    'old-town-pavers': '3 of 3',
    grinder: '4 of 4',
    roller: '1 of 4',
    spatula: '1 of 4',
    'radiator-panel': '4 of 4',
    'sewer-tee': '4 of 4',
    'linear-light': '3 of 3',
  })
})

test.each([
  ['bag', { lengthMm: 405, widthMm: 245, heightMm: 110 }, [245, 405]],
  ['door', { lengthMm: 900, widthMm: 2000, heightMm: 38 }, [900, 2000]],
  ['window', { lengthMm: 1300, widthMm: 1400, heightMm: 70 }, [1300, 1400]],
  ['radiator', { lengthMm: 640, widthMm: 80, heightMm: 570 }, [640, 570]],
  ['stepladder', { lengthMm: 2800, widthMm: 540, heightMm: 140 }, [540, 2800]],
  ['fence-panel', { lengthMm: 2500, widthMm: 1530, heightMm: 40 }, [2500, 1530]],
])('the front of %s has the right dimensions across and upright', (family, dimensions, numbers) => {
  const spec = { family, seed: '1', brand: 'Монолит', colour: '#D9480F', dimensions }
  expect(scaleAgreement(spec, ...frontOf(spec))).not.toBe('none')
  expect(drawingOf(family).frontAxes.map((side) => dimension(spec, side))).toEqual(numbers)
})

const ticks = (spec: PictureSpec, view: number) => drawPicture(spec, view).split('stroke-width="3"').length - 1

test('a drawing that contradicts the numbers has no marks in both views with marks', () => {
  const spec = { family: 'bag', seed: '1', brand: 'Монолит', colour: '#D9480F' }
  const right = { ...spec, dimensions: { lengthMm: 405, widthMm: 245, heightMm: 110 } }
  const lying = { ...spec, dimensions: { lengthMm: 110, widthMm: 245, heightMm: 405 } }
  expect([2, 6].map((view) => ticks(right, view) - ticks(lying, view))).toEqual([4, 6])
})

test('goods much longer than drawn have a break line, others do not', () => {
  const spec = { family: 'board', seed: '1', brand: 'Монолит', colour: '#D9480F' }
  const of = (lengthMm: number) => {
    const long = { ...spec, dimensions: { lengthMm, widthMm: 150, heightMm: 40 } }
    return scaleAgreement(long, ...frontOf(long))
  }
  expect([of(6000), of(1200)]).toEqual(['broken', 'whole'])
})
