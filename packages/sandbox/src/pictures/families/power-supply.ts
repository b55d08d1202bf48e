import { STEEL, shade } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { ellipsePoints } from '../pen.ts'
import { bar, corners, DARK, end, flat, IRON, rounded, side, solid, turn } from './solid.ts'

const extension = solid({ view: 'top' }, ({ tint }) => {
  const white = tint('#F2F2EF')
  return {
    x: 560,
    y: 260,
    z: 90,
    parts: [
      bar('#E4E4E0', 16, [80, 60, 12], [200, 20, 12], [380, 10, 12], [520, 50, 12], [540, 130, 12], [470, 200, 12]),
      turn(70, 70, white, [40, 0], [44, 60]),
      bar(STEEL, 10, [60, 60, 60], [60, 60, 96]),
      bar(STEEL, 10, [84, 84, 60], [84, 84, 96]),
      flat(rounded(60, 150, 420, 100, 30), 0, 64, white),
      ...[130, 270, 410].flatMap((x) => [
        flat(ellipsePoints(x, 200, 38, 38, 40), 64, 65, shade(white, -0.16)),
        ...[-14, 14].map((shift) => flat(ellipsePoints(x + shift, 200, 6), 65, 66, DARK)),
      ]),
    ],
  }
})

const surgeFilter = solid({ view: 'top' }, ({ brand }) => ({
  x: 600,
  y: 200,
  z: 90,
  parts: [
    bar(DARK, 16, [560, 100, 14], [640, 60, 12], [600, -20, 12], [380, -30, 12]),
    flat(rounded(0, 40, 580, 120, 20), 0, 66, '#33383F'),
    ...[170, 270, 370, 470].flatMap((x) => [
      flat(ellipsePoints(x, 100, 40, 40, 40), 66, 67, '#20242A'),
      ...[-14, 14].map((shift) => flat(ellipsePoints(x + shift, 100 - shift, 6), 67, 68, '#8f969c')),
    ]),
    flat(rounded(30, 74, 70, 52, 8), 66, 84, brand),
  ],
}))

const cableReel = solid({ view: 'left' }, ({ brand }) => ({
  x: 380,
  y: 210,
  z: 470,
  parts: [
    bar(IRON, 20, [60, 40, 0], [100, 40, 200], [180, 40, 440], [230, 40, 200], [320, 40, 0]),
    side(ellipsePoints(190, 230, 180, 180, 60), 50, 64, brand),
    side(ellipsePoints(190, 230, 150, 150, 56), 64, 140, '#E8872B'),
    ...[78, 92, 106, 120, 134].map((y) => side(ellipsePoints(190, 230, 151, 151, 56), y, y + 3, '#B9641B')),
    side(ellipsePoints(190, 230, 180, 180, 60), 140, 154, brand),
    side(ellipsePoints(190, 230, 96, 96, 50), 154, 166, DARK),
    ...[-44, 44].map((shift) => side(ellipsePoints(190 + shift, 230, 30, 30, 36), 166, 170, '#4A5058')),
    bar(IRON, 20, [60, 180, 0], [110, 180, 60], [270, 180, 60], [320, 180, 0]),
    bar(DARK, 30, [180, 40, 440], [180, 150, 450]),
  ],
}))

const terminals = solid({ view: 'top' }, ({ tint }) => ({
  x: 560,
  y: 120,
  z: 80,
  parts: Array.from({ length: 8 }, (_, index) => {
    const x = index * 68
    return [
      flat(rounded(x, 0, 60, 120, 10), 0, 46, tint('#ECECE6')),
      flat(ellipsePoints(x + 30, 36, 20), 46, 72, tint('#F4F4EF')),
      flat(ellipsePoints(x + 30, 84, 20), 46, 72, tint('#F4F4EF')),
      ...[36, 84].map((y) => flat(ellipsePoints(x + 30, y, 11), 72, 73, '#C9A24B')),
    ]
  }).flat(),
}))

/** A duct for cables with its cover half open, and cables in it. */
const cableDuct = solid(
  { view: 'top', axes: ['length', 'width', 'height'], frontAxes: ['length', 'width'] },
  ({ tint }) => {
    const white = tint('#F1F1EE')
    const behind = corners('0,0 92,0 92,8 8,8 8,60 0,60')
    return {
      x: 660,
      y: 130,
      z: 90,
      parts: [
        end(behind, 0, 620, white),
        bar('#2F5D9B', 20, [400, 24, 20], [620, 24, 20], [660, 12, 20]),
        bar('#C9A227', 20, [400, 48, 20], [620, 48, 20], [670, 48, 20]),
        bar(DARK, 20, [400, 72, 20], [620, 72, 20], [650, 84, 20]),
        end(corners('92,0 100,0 100,60 92,60'), 0, 620, white),
        end(corners('-3,60 103,60 103,70 -3,70'), 0, 430, shade(white, 0.2)),
      ],
    }
  },
)

export const powerSupply = {
  'extension-cord': extension,
  'surge-filter': surgeFilter,
  'cable-reel': cableReel,
  terminals,
  'cable-duct': cableDuct,
} satisfies Record<string, Drawing>
