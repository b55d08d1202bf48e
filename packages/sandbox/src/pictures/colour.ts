export const INK = '#15181C'
export const BLUEPRINT = '#0B4F8A'
export const PAPER = '#F6F5F2'
export const STEEL = '#C3C9CF'
export const CHROME = '#C2CAD1'
export const CERAMIC = '#EEF0F0'
export const KRAFT = '#D8BE97'
export const WOOD = '#DDB67E'

type Channels = readonly [number, number, number]

/** A valid `#rrggbb` colour, or the fallback for anything else, so that no untrusted text reaches the SVG. */
export function safeColour(colour: string | undefined, fallback: string): string {
  return colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour : fallback
}

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** A colour between two; `share` is how much of the second, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const a = channels(first)
  const b = channels(second)
  const blend = (index: 0 | 1 | 2) => Math.round(a[index] + (b[index] - a[index]) * share)
  return `#${((1 << 24) | (blend(0) << 16) | (blend(1) << 8) | blend(2)).toString(16).slice(1)}`
}

/** Lighter for a positive amount, darker for a negative one; -1 to 1. Shadows are warm-blue, not plain black. */
export function shade(colour: string, amount: number): string {
  return amount >= 0 ? mix(colour, '#ffffff', amount) : mix(colour, '#10151f', -amount)
}

/** Perceived brightness, 0 to 1. */
export function brightness(colour: string): number {
  const [red, green, blue] = channels(colour)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

/** The text colour with enough contrast on the given background. */
export function textOn(ground: string): string {
  return brightness(ground) > 0.62 ? INK : '#ffffff'
}
