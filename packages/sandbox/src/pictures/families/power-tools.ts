import { STEEL, shade } from '../colour.ts'
import { type Drawing, variant } from '../drawing.ts'
import { assemble, grounded, leftFace, type Point, part, place, project, rectangle, rollFace } from '../iso.ts'
import { brandColour, brandPlate } from '../label.ts'
import { disc, ellipsePoints, facePolygon, polygon } from '../pen.ts'
import { extrude, tube } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'
import { DARK, slab } from './hand-tools.ts'

function cordless(spec: PictureSpec) {
  const brand = brandColour(spec)
  const body: Point[] = [
    [60, 300],
    [70, 250],
    [250, 250],
    [262, 300],
    [262, 360],
    [250, 384],
    [70, 384],
    [54, 360],
  ]
  const grip: Point[] = [
    [86, 262],
    [70, 110],
    [150, 110],
    [178, 240],
    [190, 262],
  ]
  const nose = (from: number, to: number, radius: number, colour: string) =>
    extrude(ellipsePoints(75, 318, radius, radius, 44), 'right', from, to, colour)
  const panel = part(leftFace(200, 134, 122, 60, 250), 18, 34, 140, 56)
  const trigger = polygon(
    [project(160, 110, 178), project(196, 110, 176), project(190, 110, 226), project(172, 110, 234)],
    shade(brand, -0.1),
  )
  const parts =
    extrude(slab(36, 30, 168, 84, 14), 'left', 14, 136, DARK) +
    extrude(grip, 'left', 40, 110, DARK) +
    trigger +
    extrude(body, 'left', 28, 122, brand) +
    brandPlate(panel, { ...spec, colour: shade(brand, -0.3) }) +
    nose(262, 310, 52, DARK) +
    nose(310, 372, 40, '#454c55') +
    nose(372, 392, 30, STEEL) +
    nose(392, 470, 8, STEEL)
  return grounded(assemble(470, 150, 390, place(parts, 0, 0, -30)), rectangle(40, 14, 164, 122))
}

function grinder(spec: PictureSpec) {
  const brand = brandColour(spec)
  const long = (from: number, to: number, radius: number, colour: string) =>
    extrude(ellipsePoints(130, 92, radius, radius, 52), 'right', from, to, colour)
  const face = rollFace(170, 71, 0.5, 1.5, 130, 92)
  const plate = brandPlate(part(face, 150, 6, 160, 58), spec)
  const disk =
    extrude(ellipsePoints(430, 130, 128, 128, 60), 'top', 4, 12, '#8b8f94') +
    extrude(ellipsePoints(430, 130, 52, 52, 40), 'top', 12, 20, '#c9a24b')
  const guard = extrude([...ellipsePoints(430, 130, 136, 136, 60).slice(28, 50), [430, 130]], 'top', 14, 34, DARK)
  const headless = extrude(slab(380, 84, 96, 92, 24), 'top', 22, 128, '#6E767E')
  return grounded(
    assemble(
      560,
      260,
      166,
      disk,
      guard,
      long(0, 140, 56, DARK),
      long(140, 330, 70, brand),
      plate,
      long(330, 384, 58, '#555c65'),
      headless,
      tube(
        [
          [430, 176, 90],
          [430, 300, 100],
        ],
        36,
        DARK,
      ),
    ),
    ellipsePoints(430, 130, 128),
    rectangle(0, 70, 380, 110),
  )
}

export const power: Drawing = {
  model: (spec) =>
    variant(spec, { grinder: /ушм|болгарк|шлиф|пила|штробор/, drill: /дрель|шуруп|перф|лобзик/ }) === 'grinder'
      ? grinder(spec)
      : cordless(spec),
  front: (spec) => ({
    width: 430,
    height: 380,
    art: (face) => {
      const brand = brandColour(spec)
      const edge = (colour: string) => ({ colour: shade(colour, -0.4), width: 1.6 })
      const piece = (points: readonly Point[], colour: string) => facePolygon(face, points, colour, 1, edge(colour))
      return (
        piece(slab(0, 296, 180, 84, 14), DARK) +
        piece(
          [
            [50, 130],
            [150, 130],
            [140, 300],
            [40, 300],
          ],
          DARK,
        ) +
        piece(slab(20, 0, 220, 134, 24), brand) +
        piece(slab(238, 18, 56, 98, 8), DARK) +
        piece(slab(292, 30, 66, 74, 8), '#454c55') +
        piece(slab(356, 58, 74, 16, 4), STEEL) +
        brandPlate(part(face, 50, 40, 150, 54), { ...spec, colour: shade(brand, -0.3) }) +
        disc(face, 166, 160, 12, shade(brand, -0.1))
      )
    },
  }),
  stack: [1, 2, 1],
  setting: 'stand',
  axes: ['length', 'width', 'height'],
  frontAxes: ['length', 'height'],
}
