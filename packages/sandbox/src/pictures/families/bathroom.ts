import { CERAMIC, CHROME, STEEL, shade } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { ellipsePoints, roundedPoints } from '../pen.ts'
import { bar, corners, DARK, flat, type Ink, path, rounded, type Solid, side, solid } from './solid.ts'

/** Hung on a wall: its depth is its length; the mounting height is no dimension of it. */
const hung = (build: (ink: Ink) => Solid): Drawing =>
  solid({ view: 'left', axes: ['width', 'length', 'none'], frontAxes: ['width', 'none'] }, build)

/** Goods whose width equals their length. */
const broad = (build: (ink: Ink) => Solid): Drawing =>
  solid({ view: 'left', axes: ['length', 'width', 'height'], frontAxes: ['length', 'height'] }, build)

const tub = (x: number, y: number, width: number, height: number) =>
  roundedPoints(x, y, width, height, Math.min(width, height) * 0.42)

/** An oval bowl seen from above: a rim, the lit far wall, the floor and the drain. */
const bowl = (x: number, y: number, width: number, depth: number, z: number, colour: string) => [
  flat(tub(x, y, width, depth), z, z + 1, shade(colour, -0.26)),
  flat(tub(x + width * 0.08, y + depth * 0.12, width * 0.84, depth * 0.8), z + 1, z + 2, shade(colour, -0.1)),
  flat(ellipsePoints(x + width / 2, y + depth * 0.55, 12), z + 2, z + 3, CHROME),
]

const tap = (x: number, y: number, z: number) => [
  bar(CHROME, 24, [x, y, z], [x, y, z + 90]),
  bar(CHROME, 18, [x, y, z + 60], [x, y + 70, z + 80], [x, y + 84, z + 56]),
  bar(CHROME, 11, [x, y, z + 92], [x, y - 16, z + 130]),
]

/** A toilet without a foot, as it hangs on its frame. */
const wallHungToilet = hung(({ tint }) => {
  const white = tint(CERAMIC)
  return {
    x: 250,
    y: 380,
    z: 330,
    parts: [
      side(rounded(-30, 0, 310, 330, 4), 0, 12, '#DFE3E4'),
      side(rounded(75, 240, 100, 60, 8), 12, 18, CHROME),
      flat(tub(40, 16, 170, 270), 40, 110, shade(white, -0.06)),
      flat(tub(10, 14, 230, 360), 110, 178, white),
      flat(tub(6, 16, 238, 360), 178, 196, shade(white, 0.25)),
    ],
  }
})

const bidet = hung(({ tint }) => {
  const white = tint(CERAMIC)
  return {
    x: 240,
    y: 360,
    z: 260,
    parts: [
      flat(tub(50, 60, 140, 240), 0, 110, shade(white, -0.06)),
      flat(tub(0, 10, 240, 350), 110, 190, white),
      ...bowl(34, 96, 172, 236, 190, white),
      ...tap(120, 54, 190),
    ],
  }
})

/** The steel frame with its cistern that a toilet hangs on. */
const installation = solid({ view: 'left' }, ({ brand }) => ({
  x: 300,
  y: 110,
  z: 560,
  parts: [
    side(rounded(0, 0, 26, 560, 4), 30, 60, '#3C6FA8'),
    side(rounded(274, 0, 26, 560, 4), 30, 60, '#3C6FA8'),
    ...[20, 220, 530].map((z) => side(rounded(0, z, 300, 22, 3), 36, 58, '#3C6FA8')),
    side(rounded(44, 290, 212, 230, 22), 40, 96, '#2A2E33'),
    { plate: [80, 330, 140, 50], y: 97 },
    side(rounded(96, 430, 108, 62, 6), 96, 100, '#C9D0D5'),
    side(ellipsePoints(150, 170, 34, 34, 40), 40, 104, DARK),
    side(ellipsePoints(150, 90, 26, 26, 40), 40, 110, shade(brand, -0.2)),
    bar(STEEL, 10, [96, 60, 140], [96, 110, 140]),
    bar(STEEL, 10, [204, 60, 140], [204, 110, 140]),
  ],
}))

const hangingBasin = broad(({ tint }) => {
  const white = tint(CERAMIC)
  return {
    x: 380,
    y: 290,
    z: 230,
    parts: [
      flat(tub(90, 30, 200, 170), 0, 70, shade(white, -0.08)),
      flat(rounded(0, 0, 380, 290, 60), 70, 130, white),
      ...bowl(40, 76, 300, 180, 130, white),
      ...tap(190, 40, 130),
    ],
  }
})

const countertopBasin = broad(({ tint }) => {
  const white = tint(CERAMIC)
  return {
    x: 380,
    y: 300,
    z: 150,
    parts: [
      flat(tub(60, 50, 260, 200), 0, 50, shade(white, -0.08)),
      flat(tub(0, 0, 380, 300), 50, 140, white),
      ...bowl(22, 20, 336, 256, 140, white),
    ],
  }
})

/** Its dimensions are those of its basin. */
const vanity = solid(
  { view: 'left', axes: ['length', 'width', 'none'], frontAxes: ['length', 'none'] },
  ({ brand, tint }) => {
    const white = tint('#F1F1EE')
    return {
      x: 400,
      y: 270,
      z: 470,
      parts: [
        side(rounded(10, 0, 380, 290, 4), 10, 250, white),
        side(rounded(24, 14, 174, 262, 4), 250, 258, shade(white, 0.3)),
        side(rounded(202, 14, 174, 262, 4), 250, 258, shade(white, 0.3)),
        bar(brand, 8, [180, 266, 200], [180, 266, 250]),
        bar(brand, 8, [220, 266, 200], [220, 266, 250]),
        flat(rounded(0, 0, 400, 270, 20), 290, 330, CERAMIC),
        ...bowl(50, 66, 300, 180, 330, CERAMIC),
        ...tap(200, 34, 330),
      ],
    }
  },
)

const kitchenSink = (usual: string): Drawing =>
  solid({ view: 'top', axes: ['length', 'width', 'none'], frontAxes: ['length', 'width'] }, ({ tint }) => {
    const colour = tint(usual)
    return {
      x: 560,
      y: 330,
      z: 200,
      parts: [
        flat(rounded(40, 40, 230, 250, 40), 0, 80, shade(colour, -0.2)),
        flat(rounded(0, 0, 560, 330, 26), 80, 96, colour),
        flat(rounded(30, 70, 240, 220, 40), 96, 97, shade(colour, -0.45)),
        flat(rounded(48, 96, 204, 180, 36), 97, 98, shade(colour, -0.26)),
        flat(ellipsePoints(150, 190, 20), 98, 99, CHROME),
        ...[320, 356, 392, 428, 464, 500].map((x) => flat(rounded(x, 90, 12, 190, 6), 96, 99, shade(colour, -0.14))),
        ...tap(290, 40, 96),
      ],
    }
  })

/** A single-lever mixer with a long spout and a shower on a hose. */
const bathFaucet = solid({ view: 'left' }, ({ brand }) => ({
  x: 380,
  y: 260,
  z: 400,
  parts: [
    side(ellipsePoints(60, 200, 34, 34, 40), 0, 14, CHROME),
    side(ellipsePoints(320, 200, 34, 34, 40), 0, 14, CHROME),
    bar(CHROME, 30, [60, 10, 200], [60, 60, 200]),
    bar(CHROME, 30, [320, 10, 200], [320, 60, 200]),
    bar(CHROME, 54, [50, 66, 200], [330, 66, 200]),
    bar(CHROME, 26, [190, 70, 226], [190, 70, 290]),
    bar(CHROME, 16, [190, 70, 290], [190, 160, 320]),
    bar(CHROME, 24, [190, 80, 184], [190, 220, 170], [190, 230, 140]),
    bar('#B3BBC2', 12, [250, 80, 170], [260, 100, 60], [340, 140, 30], [390, 100, 160], [370, 70, 330]),
    bar(CHROME, 20, [370, 70, 320], [370, 90, 380]),
    side(ellipsePoints(370, 400, 40, 40, 40), 90, 112, CHROME),
    side(ellipsePoints(370, 400, 30, 30, 40), 112, 114, brand),
  ],
}))

/** A mixer that holds a temperature: a bar with a handle at each end. */
const thermostat = solid({ view: 'left' }, ({ brand }) => ({
  x: 420,
  y: 160,
  z: 170,
  parts: [
    side(ellipsePoints(130, 96, 32, 32, 40), 0, 14, CHROME),
    side(ellipsePoints(290, 96, 32, 32, 40), 0, 14, CHROME),
    bar(CHROME, 28, [130, 10, 96], [130, 60, 96]),
    bar(CHROME, 28, [290, 10, 96], [290, 60, 96]),
    bar(CHROME, 66, [70, 80, 96], [350, 80, 96]),
    bar(DARK, 74, [30, 80, 96], [60, 80, 96]),
    bar(DARK, 74, [360, 80, 96], [390, 80, 96]),
    bar('#D9483B', 10, [386, 100, 130], [386, 110, 118]),
    bar(CHROME, 22, [210, 96, 66], [210, 96, 20]),
    bar(brand, 8, [196, 118, 110], [224, 118, 110]),
  ],
}))

const hygienicShower = solid({ view: 'left' }, ({ brand }) => ({
  x: 300,
  y: 150,
  z: 420,
  parts: [
    side(rounded(20, 230, 120, 120, 16), 0, 14, CHROME),
    bar(CHROME, 40, [80, 14, 290], [80, 60, 290]),
    bar(CHROME, 16, [80, 56, 300], [80, 90, 350]),
    bar('#B3BBC2', 14, [80, 50, 250], [80, 60, 90], [150, 90, 20], [240, 80, 90], [230, 40, 240]),
    side(rounded(196, 270, 60, 60, 10), 0, 30, CHROME),
    bar(CHROME, 30, [226, 44, 230], [226, 44, 330]),
    side(ellipsePoints(226, 360, 34, 34, 40), 34, 62, CHROME),
    side(ellipsePoints(226, 360, 24, 24, 40), 62, 64, brand),
  ],
}))

/** A steel panel radiator with the grille on its top. */
const panelRadiator = solid(
  { view: 'left', axes: ['length', 'width', 'height'], frontAxes: ['length', 'height'] },
  ({ tint }) => {
    const white = tint('#F2F3F2')
    return {
      x: 560,
      y: 90,
      z: 330,
      parts: [
        side(rounded(0, 0, 560, 330, 8), 10, 70, white),
        ...Array.from({ length: 17 }, (_, index) =>
          side(rounded(22 + index * 31, 26, 14, 278, 7), 70, 74, shade(white, -0.1)),
        ),
        flat(corners('6,16 554,16 554,64 6,64'), 330, 331, shade(white, -0.16)),
        ...Array.from({ length: 26 }, (_, index) =>
          flat(
            path(12 + index * 21, 22, 22 + index * 21, 22, 22 + index * 21, 58, 12 + index * 21, 58),
            331,
            332,
            shade(white, -0.45),
          ),
        ),
        bar('#C2CAD1', 18, [530, 40, -20], [530, 40, 10]),
      ],
    }
  },
)

export const bathroom = {
  'toilet-hung': wallHungToilet,
  bidet,
  installation,
  'basin-hung': hangingBasin,
  'basin-countertop': countertopBasin,
  vanity,
  'sink-stone': kitchenSink('#8B857C'),
  'sink-steel': kitchenSink('#C6CCD1'),
  'faucet-bath': bathFaucet,
  thermostat,
  'hygienic-shower': hygienicShower,
  'radiator-panel': panelRadiator,
} satisfies Record<string, Drawing>
