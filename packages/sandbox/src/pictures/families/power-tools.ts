import { STEEL, shade } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { ellipsePoints, smoothCorners } from '../pen.ts'
import { bar, corners, DARK, end, flat, type Ink, IRON, rounded, type Solid, side, solid } from './solid.ts'

const GREY = '#555c65'

const standing = (build: (ink: Ink) => Solid): Drawing =>
  solid({ view: 'left', axes: ['length', 'height', 'width'], frontAxes: ['length', 'width'] }, build)

/** Tools that stand on their tip. */
const onEnd = (build: (ink: Ink) => Solid): Drawing =>
  solid({ view: 'left', axes: ['width', 'height', 'length'], frontAxes: ['width', 'length'] }, build)

/** A round part whose axis runs along x. */
const barrel = (from: number, to: number, y: number, z: number, radius: number, colour: string) =>
  end(ellipsePoints(y, z, radius, radius, 44), from, to, colour)

const pistol = (brand: string) => [
  side(corners('86,232 70,80 150,80 178,210 190,232'), 40, 110, DARK),
  side(corners('160,148 184,146 196,206 166,214'), 60, 92, shade(brand, -0.1)),
  side(corners('60,270 70,220 250,220 262,270 262,330 250,354 70,354 54,330'), 28, 122, brand),
  { plate: [84, 262, 150, 56], y: 123 } as const,
]

/** A cordless drill that stands on its battery. */
const drill = standing(({ brand }) => ({
  x: 470,
  y: 150,
  z: 360,
  parts: [
    side(rounded(36, 0, 168, 84, 14), 14, 136, DARK),
    ...pistol(brand),
    barrel(262, 310, 75, 288, 52, DARK),
    barrel(310, 372, 75, 288, 40, '#454c55'),
    barrel(372, 392, 75, 288, 30, STEEL),
    barrel(392, 470, 75, 288, 8, STEEL),
  ],
}))

/** A drill on a cable, with a second grip. */
const cordedDrill = standing(({ brand }) => ({
  x: 500,
  y: 150,
  z: 360,
  parts: [
    bar(DARK, 14, [110, 75, 84], [100, 75, 40], [30, 60, 8], [-40, 60, 8]),
    side(corners('92,240 78,70 148,70 176,230'), 44, 106, DARK),
    side(corners('164,150 186,148 196,206 170,212'), 60, 92, shade(brand, -0.1)),
    side(smoothCorners(corners('40,280 60,214 270,214 300,250 300,320 270,356 60,356 40,330')), 24, 126, brand),
    { plate: [86, 262, 150, 52], y: 127 },
    barrel(296, 340, 75, 288, 50, DARK),
    bar(DARK, 34, [318, 75, 250], [318, 75, 120]),
    barrel(340, 404, 75, 288, 36, IRON),
    barrel(404, 500, 75, 288, 8, STEEL),
  ],
}))

const rotaryHammer = standing(({ brand }) => ({
  x: 600,
  y: 150,
  z: 320,
  parts: [
    side(smoothCorners(corners('0,300 0,90 60,50 130,70 130,120 70,130 60,250 140,260 140,312 40,320')), 44, 106, DARK),
    side(
      smoothCorners(corners('110,316 110,40 200,10 270,40 270,170 420,182 430,270 400,300 270,320')),
      16,
      134,
      brand,
    ),
    side(smoothCorners(corners('140,180 140,30 200,2 262,36 262,160')), 134, 142, DARK),
    { plate: [160, 216, 190, 58], y: 136 },
    barrel(424, 466, 75, 236, 44, DARK),
    bar(DARK, 36, [446, 110, 220], [446, 240, 200]),
    barrel(466, 500, 75, 236, 28, IRON),
    barrel(500, 600, 75, 236, 12, STEEL),
  ],
}))

/** A breaker for both hands; its chisel points to the ground. */
const demolitionHammer = onEnd(({ brand }) => ({
  x: 300,
  y: 160,
  z: 580,
  parts: [
    side(corners('140,0 158,0 164,120 134,120'), 70, 94, STEEL),
    side(rounded(112, 110, 76, 90, 16), 44, 120, IRON),
    side(smoothCorners(corners('70,230 110,180 190,180 230,230 240,460 200,510 100,510 60,460')), 10, 150, brand),
    side(rounded(110, 260, 80, 150, 14), 150, 156, DARK),
    { plate: [92, 424, 120, 44], y: 152 },
    side(rounded(120, 500, 60, 60, 12), 50, 110, IRON),
    bar(DARK, 34, [0, 80, 560], [300, 80, 560]),
    bar(DARK, 30, [150, 150, 230], [150, 220, 230]),
  ],
}))

const grinder = standing(({ brand }) => ({
  x: 560,
  y: 260,
  z: 190,
  parts: [
    flat(ellipsePoints(430, 130, 128, 128, 60), 4, 12, '#8b8f94'),
    flat(ellipsePoints(430, 130, 52, 52, 40), 12, 20, '#c9a24b'),
    flat([...ellipsePoints(430, 130, 136, 136, 60).slice(28, 50), [430, 130]], 14, 34, DARK),
    barrel(0, 140, 130, 92, 56, DARK),
    barrel(140, 330, 130, 92, 70, brand),
    { plate: [160, 66, 150, 52], y: 198 },
    barrel(330, 384, 130, 92, 58, GREY),
    flat(rounded(380, 84, 96, 92, 24), 22, 128, IRON),
    bar(DARK, 36, [430, 176, 90], [430, 300, 100]),
  ],
}))

const circularSaw = standing(({ brand }) => ({
  x: 520,
  y: 240,
  z: 340,
  parts: [
    flat(rounded(0, 0, 500, 230, 12), 60, 70, STEEL),
    side(ellipsePoints(280, 120, 116, 116, 60), 60, 66, '#B9BFC5'),
    side(smoothCorners(corners('60,330 40,150 110,110 160,160 150,260 330,300 330,340 120,348')), 90, 150, DARK),
    side(ellipsePoints(250, 190, 116, 116, 50), 70, 170, brand),
    side(ellipsePoints(250, 190, 76, 76, 44), 170, 196, DARK),
    side(corners('140,72 400,72 400,130 340,230 190,230 140,130'), 40, 78, shade(brand, -0.2)),
    { plate: [196, 250, 120, 38], y: 171 },
    bar(DARK, 30, [350, 130, 210], [380, 130, 290], [430, 130, 280]),
  ],
}))

const jigsaw = standing(({ brand }) => ({
  x: 420,
  y: 150,
  z: 380,
  parts: [
    side(corners('346,0 362,10 362,100 346,100'), 70, 78, STEEL),
    flat(rounded(120, 20, 300, 110, 14), 70, 82, STEEL),
    side(smoothCorners(corners('20,340 10,200 90,150 200,150 390,90 400,260 360,330 240,380 90,380')), 24, 126, brand),
    side(smoothCorners(corners('100,310 110,230 260,220 300,270 240,330')), 126, 130, shade(brand, -0.3)),
    side(smoothCorners(corners('130,296 140,246 240,240 262,270 220,306')), 130, 132, DARK),
    { plate: [220, 156, 130, 44], y: 127 },
  ],
}))

/** A sander that is held from above. */
const sander = standing(({ brand }) => ({
  x: 340,
  y: 300,
  z: 300,
  parts: [
    flat(ellipsePoints(170, 150, 140, 140, 60), 0, 12, '#C79A55'),
    flat(ellipsePoints(170, 150, 142, 142, 60), 12, 40, DARK),
    flat(ellipsePoints(170, 150, 108, 108, 56), 40, 150, brand),
    flat(ellipsePoints(170, 150, 84, 84, 50), 150, 176, DARK),
    flat(smoothCorners(corners('40,110 200,76 290,110 290,190 200,224 40,190')), 176, 226, brand),
    flat(smoothCorners(corners('80,124 200,100 262,124 262,176 200,200 80,176')), 226, 240, DARK),
  ],
}))

const mitreSaw = standing(({ brand }) => ({
  x: 520,
  y: 400,
  z: 460,
  parts: [
    flat(rounded(0, 120, 520, 150, 16), 0, 50, IRON),
    side(corners('20,50 220,50 220,130 20,130'), 150, 166, STEEL),
    side(corners('300,50 500,50 500,130 300,130'), 150, 166, STEEL),
    flat(ellipsePoints(260, 210, 120, 120, 50), 50, 62, STEEL),
    bar(DARK, 44, [260, 120, 60], [260, 110, 260]),
    end(ellipsePoints(220, 200, 130, 130, 60), 250, 256, '#B9BFC5'),
    end([...ellipsePoints(220, 200, 138, 138, 60).slice(0, 31)], 236, 284, brand),
    barrel(284, 380, 190, 270, 60, DARK),
    bar(DARK, 34, [262, 330, 330], [262, 400, 380], [262, 330, 420], [262, 250, 350]),
  ],
}))

export const powerTools = {
  drill,
  'corded-drill': cordedDrill,
  'rotary-hammer': rotaryHammer,
  'demolition-hammer': demolitionHammer,
  grinder,
  'circular-saw': circularSaw,
  jigsaw,
  sander,
  'mitre-saw': mitreSaw,
} satisfies Record<string, Drawing>
