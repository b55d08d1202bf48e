import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function luminanceOf(token: string): number {
  const hex = new RegExp(`--color-${token}: #([0-9a-f]{6});`).exec(css)?.[1]
  if (!hex) throw new Error(`No colour ${token}`)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each([
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-danger', 'danger'],
  ['ink-muted', 'canvas'],
  ['ink-muted', 'sunken'],
  ['ink-muted', 'blueprint-surface'],
  ['placeholder', 'surface'],
  ['link', 'info-surface'],
  ['stock', 'stock-surface'],
  ['warning', 'warning-surface'],
  ['danger', 'danger-surface'],
  ['danger', 'blueprint-surface'],
])('text in %s on %s has a contrast of at least 4.5 to 1', (words, ground) => {
  const [darker = 0, lighter = 0] = [luminanceOf(words), luminanceOf(ground)].toSorted((one, other) => one - other)
  expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(4.5)
})
