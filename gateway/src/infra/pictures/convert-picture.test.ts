import sharp from 'sharp'
import { expect, test } from 'vitest'
import { convertPicture } from './convert-picture.ts'
import type { PictureFormat, PictureWidth } from './picture-variants.ts'

/** More memory than any picture here needs. */
const ENOUGH = 256 * 1024 * 1024

/** As rich in detail as a photograph of gravel: fine grain over soft shapes. */
async function photograph(): Promise<Buffer> {
  const side = 1200
  const noise = (sigma: number) => ({
    create: {
      width: side,
      height: side,
      channels: 3 as const,
      background: '#808080',
      noise: { type: 'gaussian' as const, mean: 128, sigma },
    },
  })
  const grain = await sharp(noise(90)).blur(1.6).png().toBuffer()
  return sharp(noise(120))
    .blur(12)
    .composite([{ input: grain, blend: 'overlay' }])
    .png()
    .toBuffer()
}

const pictures: [PictureWidth, PictureFormat][] = [
  [600, 'webp'],
  [600, 'jpeg'],
]

test.each(pictures)('a rich photograph of %i px as %s weighs at most 60 KB on a page', async (width, format) => {
  const made = await convertPicture(await photograph(), width, format, ENOUGH)
  expect(made.length).toBeLessThanOrEqual(60 * 1024)
  expect((await sharp(made).metadata()).width).toBe(width)
})

test('keeps the quality of large pictures and of simple ones', async () => {
  const rich = await photograph()
  expect((await convertPicture(rich, 1000, 'webp', ENOUGH)).length).toBeGreaterThan(60 * 1024)
  const plain = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#d9480f' } })
    .png()
    .toBuffer()
  const wanted = await sharp(plain).resize(600, 600, { fit: 'inside' }).webp({ quality: 80, effort: 4 }).toBuffer()
  expect((await convertPicture(plain, 600, 'webp', ENOUGH)).equals(wanted)).toBe(true)
})
