import { STEEL, shade } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { bar, corners, flat, path, rounded, side, solid } from './solid.ts'

/** A hatch: a door in a frame, ajar. */
const hatch = (tiled: boolean): Drawing =>
  solid({ view: 'left', axes: ['length', 'none', 'width'], frontAxes: ['length', 'width'] }, ({ tint }) => {
    const white = tint('#EEF0EF')
    const joints = tiled
      ? [110, 200, 290].flatMap((at) => [
          side(path(40, at, 360, at, 360, at + 4, 40, at + 4), 60, 61, '#9BA3A8'),
          side(path(at, 40, at + 4, 40, at + 4, 360, at, 360), 60, 61, '#9BA3A8'),
        ])
      : [side(rounded(316, 180, 20, 44, 8), 60, 72, STEEL)]
    return {
      x: 400,
      y: 80,
      z: 400,
      parts: [
        side(rounded(0, 0, 400, 400, 6), 10, 40, shade(white, -0.08)),
        side(rounded(30, 30, 340, 340, 4), 40, 60, tiled ? '#CFE0E4' : white),
        ...joints,
      ],
    }
  })

/** A folding ladder under the lid of its hatch. */
const atticLadder = solid({ view: 'left' }, ({ tint }) => {
  const wooden = tint('#D9AE6D')
  const rail = (y: number) => bar(wooden, 22, [60, y, 470], [330, y, 0])
  return {
    x: 360,
    y: 210,
    z: 520,
    parts: [
      side(corners('0,480 360,480 360,520 0,520'), 0, 200, '#EDEFEE'),
      rail(40),
      ...Array.from({ length: 9 }, (_, index) => {
        const share = (index + 0.7) / 9.4
        return flat(
          path(
            60 + 270 * share - 22,
            40,
            60 + 270 * share + 22,
            40,
            60 + 270 * share + 22,
            160,
            60 + 270 * share - 22,
            160,
          ),
          470 * (1 - share),
          470 * (1 - share) + 12,
          wooden,
        )
      }),
      rail(160),
    ],
  }
})

export const hatches = {
  hatch: hatch(false),
  'hatch-tiled': hatch(true),
  'attic-ladder': atticLadder,
} satisfies Record<string, Drawing>
