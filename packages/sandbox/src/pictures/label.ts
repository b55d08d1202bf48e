import { INK, mix, safeColour, shade, textOn } from './colour.ts'
import { type Face, part } from './iso.ts'
import { barCode, breakLines, letter } from './lettering.ts'
import { disc, facePolygon, rect } from './pen.ts'
import { hash } from './random.ts'
import type { PictureSpec } from './spec.ts'

export const PACK_WHITE = '#FAF8F3'

export function brandColour(spec: PictureSpec): string {
  return safeColour(spec.colour, '#0B4F8A')
}

/** A brand has one pack design for all its goods. */
export function packStyle(spec: PictureSpec): number {
  return hash(`manner ${spec.brand}`) % 3
}

/** The brand's name on a plate of its colour. */
export function brandPlate(face: Face, spec: PictureSpec): string {
  const colour = brandColour(spec)
  const size = Math.min(face.height * 0.52, face.width * 0.24)
  return (
    rect(face, 0, 0, face.width, face.height, colour) +
    letter(face, {
      text: spec.brand,
      u: face.width / 2,
      v: face.height / 2 + size * 0.35,
      size,
      fill: textOn(colour),
      anchor: 'middle',
      fit: face.width * 0.86,
    })
  )
}

function titleRows(face: Face, spec: PictureSpec, u: number, v: number, width: number, size: number, fill: string) {
  return breakLines(spec.title ?? '', size, width, 3)
    .map((text, row) => letter(face, { text, u, v: v + row * size * 1.2, size, fill, fit: width }))
    .join('')
}

function facts(face: Face, spec: PictureSpec, u: number, v: number, width: number, size: number, fill: string): string {
  const [large, small] = spec.weight ? [spec.weight, spec.size] : [spec.size, undefined]
  const main = large ? letter(face, { text: large, u, v, size, fill, fit: width }) : ''
  const aside = small
    ? letter(face, { text: small, u, v: v - size * 1.05, size: size * 0.42, fill, weight: '500', fit: width })
    : ''
  return aside + main
}

function blockLabel(face: Face, spec: PictureSpec): string {
  const { width, height } = face
  const colour = brandColour(spec)
  const inset = width * 0.09
  const head = height * 0.36
  return (
    rect(face, 0, 0, width, height, PACK_WHITE) +
    brandPlate(part(face, 0, 0, width, head), spec) +
    rect(face, 0, head, width, height * 0.02, mix(colour, '#ffffff', 0.45)) +
    titleRows(face, spec, inset, head + height * 0.14, width - inset * 2, Math.min(width * 0.115, height * 0.09), INK) +
    facts(face, spec, inset, height * 0.91, width - inset * 2, Math.min(width * 0.2, height * 0.15), colour)
  )
}

function slantLabel(face: Face, spec: PictureSpec): string {
  const { width, height } = face
  const colour = brandColour(spec)
  const inset = width * 0.09
  const slant: [number, number][] = [
    [0, height * 0.42],
    [width, height * 0.3],
    [width, height * 0.78],
    [0, height * 0.9],
  ]
  return (
    rect(face, 0, 0, width, height, colour) +
    facePolygon(face, slant, PACK_WHITE) +
    brandPlate(part(face, 0, height * 0.06, width, height * 0.24), spec) +
    titleRows(face, spec, inset, height * 0.53, width - inset * 2, Math.min(width * 0.115, height * 0.085), INK) +
    letter(face, {
      text: spec.weight ?? spec.size ?? '',
      u: width - inset,
      v: height * 0.955,
      size: Math.min(width * 0.15, height * 0.11),
      fill: textOn(colour),
      anchor: 'end',
      fit: width - inset * 2,
    })
  )
}

function bandLabel(face: Face, spec: PictureSpec, ground: string): string {
  const { width, height } = face
  const colour = brandColour(spec)
  const inset = width * 0.09
  const dark = shade(colour, -0.35)
  return (
    rect(face, 0, 0, width, height, ground) +
    rect(face, 0, 0, width, height * 0.05, colour) +
    titleRows(face, spec, inset, height * 0.18, width - inset * 2, Math.min(width * 0.115, height * 0.085), INK) +
    brandPlate(part(face, 0, height * 0.42, width, height * 0.26), spec) +
    rect(face, 0, height * 0.68, width, height * 0.02, dark) +
    facts(face, spec, inset, height * 0.93, width - inset * 2, Math.min(width * 0.2, height * 0.14), INK)
  )
}

function wideLabel(face: Face, spec: PictureSpec): string {
  const { width, height } = face
  const colour = brandColour(spec)
  const head = width * 0.36
  const rest = width - head
  const size = Math.min(height * 0.2, rest * 0.125)
  return (
    rect(face, 0, 0, width, height, PACK_WHITE) +
    brandPlate(part(face, 0, 0, head, height), spec) +
    rect(face, head, 0, width * 0.012, height, mix(colour, '#ffffff', 0.45)) +
    titleRows(face, spec, head + rest * 0.1, height * 0.27, rest * 0.82, size, INK) +
    facts(face, spec, head + rest * 0.1, height * 0.87, rest * 0.82, size * 1.25, colour)
  )
}

/** The whole printed side of a pack, in the design of its brand. */
export function packLabel(face: Face, spec: PictureSpec, ground = PACK_WHITE): string {
  if (face.width > face.height * 1.25) return wideLabel(face, spec)
  const kind = packStyle(spec)
  if (kind === 0) return blockLabel(face, spec)
  return kind === 1 ? slantLabel(face, spec) : bandLabel(face, spec, ground)
}

/** A small stuck-on label: a plate, the title and the size. */
export function sticker(face: Face, spec: PictureSpec): string {
  const { width, height } = face
  const text = [spec.size, spec.weight].filter(Boolean).join(' · ')
  return (
    rect(face, 0, 0, width, height, PACK_WHITE, 1, { colour: shade(PACK_WHITE, -0.2), width: 1 }) +
    brandPlate(part(face, 0, 0, width, height * 0.58), spec) +
    letter(face, {
      text: text || (spec.title ?? ''),
      u: width / 2,
      v: height * 0.88,
      size: Math.min(height * 0.24, width * 0.13),
      fill: INK,
      anchor: 'middle',
      fit: width * 0.9,
    })
  )
}

/** The label as a sheet of its own, with the small print of a pack's back. */
export function fullLabel(face: Face, spec: PictureSpec): string {
  const { width, height } = face
  const colour = brandColour(spec)
  const value = hash(spec.seed)
  const digits = `46${String(value).padStart(11, '0').slice(-11)}`
  const front = part(face, 0, 0, width, height * 0.7)
  const row = (index: number) =>
    rect(face, width * 0.08, height * (0.76 + index * 0.035), width * (0.42 - index * 0.05), height * 0.012, INK, 0.22)
  return (
    rect(face, 0, 0, width, height, '#ffffff') +
    packLabel(front, spec) +
    rect(face, 0, height * 0.7, width, height * 0.012, colour) +
    [0, 1, 2, 3].map(row).join('') +
    disc(face, width * 0.12, height * 0.94, width * 0.03, colour) +
    disc(face, width * 0.21, height * 0.94, width * 0.03, mix(colour, '#ffffff', 0.55)) +
    barCode(face, width * 0.6, height * 0.76, width * 0.32, height * 0.14, value) +
    letter(face, {
      text: digits,
      u: width * 0.76,
      v: height * 0.945,
      size: width * 0.035,
      fill: INK,
      weight: '500',
      anchor: 'middle',
    })
  )
}
