import { shade } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { bar, end, path, rounded, side, solid } from './solid.ts'

const look = {
  view: 'left',
  axes: ['length', 'none', 'width'],
  frontAxes: ['length', 'width'],
  stack: [1, 4, 1],
} as const

const upright = (count: number, width: number) =>
  Array.from({ length: count }, (_, index) => 12 + (index * (width - 24)) / (count - 1))

/** A welded panel with two bends that stiffen it. */
const fencePanel = solid(look, ({ tint }) => {
  const green = tint('#1F5A3A')
  const bend = (x: number) =>
    bar(
      green,
      7,
      [x, 40, 0],
      [x, 40, 90],
      [x, 60, 106],
      [x, 40, 122],
      [x, 40, 290],
      [x, 60, 306],
      [x, 40, 322],
      [x, 40, 420],
    )
  return {
    x: 620,
    y: 70,
    z: 420,
    parts: [
      ...[30, 92, 150, 220, 286, 350, 400].map((z) => bar(shade(green, -0.15), 7, [12, 40, z], [608, 40, z])),
      ...upright(19, 620).map(bend),
    ],
  }
})

/** A section of upright bars between two rails. */
const fenceSection = solid(look, ({ tint }) => {
  const iron = tint('#2E3A33')
  return {
    x: 600,
    y: 60,
    z: 420,
    parts: [
      ...[60, 340].map((z) => end(path(24, z, 44, z, 44, z + 22, 24, z + 22), 0, 600, iron)),
      ...upright(13, 600).map((x) => side(path(x - 7, 0, x + 7, 0, x + 7, 396, x, 420, x - 7, 396), 44, 58, iron)),
    ],
  }
})

const wicket = solid(look, ({ tint }) => {
  const iron = tint('#2E3A33')
  return {
    x: 340,
    y: 70,
    z: 500,
    parts: [
      side(rounded(0, 0, 30, 500, 4), 20, 50, iron),
      ...[60, 250, 430].map((z) => end(path(26, z, 44, z, 44, z + 20, 26, z + 20), 30, 310, iron)),
      ...upright(7, 260).map((x) => side(rounded(x + 32, 44, 12, 420, 3), 44, 56, iron)),
      side(rounded(310, 0, 30, 500, 4), 20, 50, iron),
      bar('#C2CAD1', 14, [280, 60, 270], [280, 76, 270], [240, 76, 270]),
    ],
  }
})

/** Pales of bent steel side by side. */
const pales = solid(look, ({ tint }) => {
  const colour = tint('#5B3A2E')
  return {
    x: 480,
    y: 60,
    z: 470,
    parts: Array.from({ length: 6 }, (_, index) => {
      const x = index * 82
      return [
        side(
          [...path(x, 0, x + 66, 0, x + 66, 430), ...path(x + 52, 458, x + 33, 466, x + 14, 458, x, 430)],
          20,
          30,
          colour,
        ),
        side(path(x + 22, 4, x + 44, 4, x + 44, 440, x + 22, 440), 30, 38, shade(colour, 0.08)),
      ]
    }).flat(),
  }
})

export const fences = {
  'fence-panel': fencePanel,
  'fence-section': fenceSection,
  wicket,
  pales,
} satisfies Record<string, Drawing>
