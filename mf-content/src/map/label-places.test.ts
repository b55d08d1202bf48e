import { expect, test } from 'vitest'
import { boxAt, type Label, placeLabels } from './label-places.ts'

const sheet = { left: 0, top: 0, right: 400, bottom: 300 }
const label = (key: string, x: number, y: number, width = 80): Label => ({ key, x, y, width, height: 16, gap: 10 })

test('puts a name to the right of its mark, or elsewhere when the edge would cut it', () => {
  const places = placeLabels([label('middle', 200, 150), label('edge', 390, 60), label('corner', 30, 290)], [], sheet)
  expect(Object.fromEntries(places)).toEqual({ middle: 'right', edge: 'left', corner: 'right' })
  expect(placeLabels([label('wide', 200, 150, 390)], [], sheet).get('wide')).toBe('above')
})

test('earlier names have priority, and names that do not fit are omitted', () => {
  const places = placeLabels(
    [label('a', 100, 100), label('b', 110, 100), label('c', 105, 102), label('d', 102, 98)],
    [],
    {
      ...sheet,
      bottom: 118,
    },
  )
  expect(places.get('a')).toBe('right')
  expect(places.get('b')).toBe('left')
  expect(places.size).toBeLessThan(4)
})

test('reserved boxes are never covered, and a name that is its own mark is centred on it', () => {
  const pin = { left: 117, right: 143, top: 76, bottom: 110 }
  expect(placeLabels([label('a', 100, 100)], [pin], sheet).get('a')).toBe('left')
  const own: Label = { ...label('oblast', 130, 100), sides: ['middle'] }
  expect(placeLabels([own], [], sheet).get('oblast')).toBe('middle')
  expect(placeLabels([own], [pin], sheet).get('oblast')).toBeUndefined()
})

test('of 60 scattered names the placed ones overlap neither each other nor the edge', () => {
  const labels = Array.from({ length: 60 }, (_, at) =>
    label(`l${at}`, (at * 97) % 400, (at * 61) % 300, 30 + ((at * 7) % 60)),
  )
  const shown = [...placeLabels(labels, [], sheet)].flatMap(([key, side]) => {
    const found = labels.find((one) => one.key === key)
    return found ? [boxAt(found, side)] : []
  })
  expect(shown.length).toBeGreaterThan(20)
  for (const [at, one] of shown.entries()) {
    expect(one.left >= 0 && one.top >= 0 && one.right <= 400 && one.bottom <= 300).toBe(true)
    for (const other of shown.slice(at + 1)) {
      const apart =
        one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
      expect(apart).toBe(true)
    }
  }
})
