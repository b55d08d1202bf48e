import jsqr from 'jsqr'
import type { Page } from 'playwright-core'

/** Decodes the first QR code of a page. */
export async function readQr(page: Page): Promise<string | undefined> {
  const code = page.locator('svg[role="img"][aria-label^="QR"], [role="img"][aria-label^="QR"] svg').first()
  const shot = await code.screenshot()
  const { data, width, height } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    context?.drawImage(picture, 0, 0)
    const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? []
    return { data: [...pixels], width: picture.width, height: picture.height }
  }, shot.toString('base64'))
  return jsqr(new Uint8ClampedArray(data), width, height)?.data
}
