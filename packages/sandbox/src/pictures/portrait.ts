import sharp from 'sharp'
import { BLUEPRINT, INK, mix, PAPER } from './colour.ts'
import { hash } from './random.ts'

const MOST = 7
const skins = ['#F0C9A8', '#E8B894', '#F3D3B6', '#DFAE86'] as const
const hairs = ['#4A3526', '#8A6A48', '#2E2A28', '#B98A54'] as const
const shirts = ['#D9480F', '#0B4F8A', '#5B616A', '#1B7F4B'] as const

const of = <Item>(items: readonly Item[], what: string): Item => items[hash(what) % items.length] as Item

/** Long hair, or a helmet. */
function headgear(seed: number, hair: string): string {
  if (seed % 2 === 1)
    return `<path d="M190 210a110 120 0 0 1 220 0v120q-20 20-44 10v-110q-66-10-132-40v150q-24 10-44-10z" fill="${hair}"/>`
  return (
    `<path d="M196 226q-4-40 6-60h196q10 20 6 60z" fill="${hair}"/>` +
    `<path d="M180 190a120 112 0 0 1 240 0z" fill="#F4B33E"/><path d="M164 186h272v18h-272zM286 78h28v112h-28z" fill="#E09A1F"/>`
  )
}

/** A drawn portrait of an employee, 600 by 600, by the number of the file. */
function drawPortrait(seed: number): string {
  const [skin, hair, shirt] = [of(skins, `skin ${seed}`), of(hairs, `hair ${seed}`), of(shirts, `shirt ${seed}`)]
  const grid = Array.from({ length: 11 }, (_, at) => `M${at * 60} 0V600M0 ${at * 60}H600`).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600">` +
    `<path d="M0 0h600v600H0z" fill="${mix(PAPER, BLUEPRINT, 0.08)}"/><path d="${grid}" stroke="${mix(PAPER, BLUEPRINT, 0.16)}" fill="none"/>` +
    `<path d="M90 600c0-140 90-190 210-190s210 50 210 190z" fill="${shirt}"/>` +
    `<path d="M250 340h100v70q-50 60-100 0z" fill="${mix(skin, INK, 0.12)}"/>` +
    `<path d="M196 220q0-110 104-110t104 110q0 150-104 160-104-10-104-160z" fill="${skin}"/>` +
    headgear(seed, hair) +
    `<path d="M246 250h.1M354 250h.1" stroke="${INK}" stroke-width="18" stroke-linecap="round"/>` +
    `<path d="M262 322q38 30 76 0" stroke="${mix(skin, INK, 0.55)}" stroke-width="9" fill="none" stroke-linecap="round"/>` +
    `<path d="M300 262v30h-14" stroke="${mix(skin, INK, 0.25)}" stroke-width="8" fill="none" stroke-linecap="round"/></svg>`
  )
}

/** The portrait of this file name as WebP; undefined for other names. */
export function portraitOf(filename: string): Promise<Buffer> | undefined {
  const seed = Number(/^manager-(\d{1,2})\.webp$/.exec(filename)?.[1] ?? 0)
  if (seed < 1 || seed > MOST) return undefined
  return sharp(Buffer.from(drawPortrait(seed)))
    .webp({ quality: 86, effort: 2 })
    .toBuffer()
}
