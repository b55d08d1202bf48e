// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import jsqr from 'jsqr'
import { afterEach, expect, test } from 'vitest'
import { QrCode } from './QrCode.tsx'

afterEach(cleanup)

/** Decodes the drawing as a scanner would, with each module as a square of dots. */
function read(svg: Element, dots = 4): string | undefined {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const side = size * dots
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  const dark = svg.querySelector('path:last-child')?.getAttribute('d') ?? ''
  for (const [, x, y, width] of dark.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * dots; row < (Number(y) + 1) * dots; row += 1) {
      for (let at = Number(x) * dots; at < (Number(x) + Number(width)) * dots; at += 1) {
        pixels.fill(0, (row * side + at) * 4, (row * side + at) * 4 + 3)
      }
    }
  }
  return jsqr(pixels, side, side)?.data
}

test.each([
  'https://shop.test/product/smes-m150/',
  `https://shop.test/product/${'dlinnoe-nazvanie-'.repeat(20)}/`,
  'https://магазин.рф/товар/смесь/',
])('decodes to the encoded address: %s', (address) => {
  render(<QrCode value={address} label="Ссылка на товар" />)
  expect(read(screen.getByRole('img', { name: 'Ссылка на товар' }))).toBe(address)
})

test('has the quiet zone that scanners need', () => {
  render(<QrCode value="https://shop.test/" label="Ссылка" />)
  const dark = screen.getByRole('img').querySelector('path:last-child')?.getAttribute('d') ?? ''
  const corners = [...dark.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect(Math.min(...corners)).toBe(4)
})
