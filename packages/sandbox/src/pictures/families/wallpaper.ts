import { shade } from '../colour.ts'
import { papered, paperPrint } from '../coverings.ts'
import { type Drawing, tintOf } from '../drawing.ts'
import { assemble, place, withGround, wrapFace } from '../iso.ts'
import { PACK_WHITE, packLabel } from '../label.ts'
import { ellipsePoints } from '../pen.ts'
import { random } from '../random.ts'
import { lathe, round } from '../solids.ts'
import type { PictureSpec } from '../spec.ts'

function wallpaperModel(spec: PictureSpec) {
  const colour = tintOf(spec, '#DDE3DC')
  const [radius, height] = [74, 400]
  const one = (labelled: boolean) => {
    const side = wrapFace(radius, [radius, radius], [0, height], 2.9)
    const band = wrapFace(radius, [radius + 1, radius + 1], [110, 270], 2.6)
    const body = lathe(radius, [
      { radius, z: 0, colour },
      { radius, z: height, colour: PACK_WHITE },
    ])
    const rings = [60, 48, 36, 26].map((size) => round(radius, size, height, 'none', 1, shade(colour, -0.25))).join('')
    return (
      body +
      paperPrint(side, colour) +
      rings +
      round(radius, 18, height, shade(colour, -0.6)) +
      (labelled ? packLabel(band, spec) : '')
    )
  }
  return withGround(
    assemble(
      radius * 4 + 10,
      radius * 2 + 60,
      height,
      place(one(false), radius * 2 + 4, -10, 0),
      place(one(true), 0, 60, 0),
    ),
    ellipsePoints(radius * 3 + 4, radius - 10, radius),
    ellipsePoints(radius, radius + 60, radius),
  )
}

export const wallpaper: Drawing = {
  model: wallpaperModel,
  front: (spec) => ({
    width: 260,
    height: 480,
    art: (face) => papered(face, tintOf(spec, '#DDE3DC'), random(spec.seed)),
  }),
  surface: (spec, face) => papered(face, tintOf(spec, '#DDE3DC'), random(spec.seed)),
  stack: [2, 2, 1],
  setting: 'wall',
  axes: ['none', 'none', 'width'],
  frontAxes: ['width', 'length'],
}
