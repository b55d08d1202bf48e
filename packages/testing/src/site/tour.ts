import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { test as running } from '@playwright/test'
import type { Page } from 'playwright-core'
import { waitForMotionEnd } from './page-settled.ts'

/** Folder for the screenshots of a tour, set by `npm run tour`. */
export const tourFolder = process.env.VITRINA_TOUR

/** Widths of the screenshots, in pixels. */
export const tourWidths = [390, 820, 1440] as const

const HEIGHT = 900
const pictureCounts = new Map<string, number>()

/** Takes a screenshot of the whole page in each width: `<file>--<test>--<number>--<width>.jpg`. */
export async function photograph(page: Page, folder: string): Promise<void> {
  const { file, titlePath } = running.info()
  const [, ...titles] = titlePath
  const name = [
    path.basename(file, '.e2e.ts'),
    titles
      .join(' › ')
      .replace(/[^\p{L}\d› .,-]+/gu, '·')
      .slice(0, 120),
  ].join('--')
  const number = (pictureCounts.get(name) ?? 0) + 1
  pictureCounts.set(name, number)
  await mkdir(folder, { recursive: true })
  const before = page.viewportSize()
  for (const width of tourWidths) {
    await page.setViewportSize({ width, height: HEIGHT })
    await waitForMotionEnd(page)
    await page.screenshot({
      path: path.join(folder, `${name}--${number}--${width}.jpg`),
      type: 'jpeg',
      quality: 70,
      fullPage: true,
    })
  }
  if (before) await page.setViewportSize(before)
}
