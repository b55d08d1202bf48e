import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type PictureSpec, renderPicture } from '../../pictures/picture.ts'

export type PictureStore = (spec: PictureSpec, view: number) => Promise<Buffer>

/**
 * Draws pictures on first request and stores them in a folder, named by content: a new catalogue never shows a picture
 * of other goods. Concurrent requests for one picture share one drawing.
 */
export function createPictureStore(folder: string): PictureStore {
  const underway = new Map<string, Promise<Buffer>>()

  async function draw(spec: PictureSpec, view: number, file: string): Promise<Buffer> {
    const picture = await renderPicture(spec, view, { width: 1000, format: 'webp' })
    await mkdir(dirname(file), { recursive: true })
    const aside = `${file}.${randomUUID()}`
    await writeFile(aside, picture)
    await rename(aside, file)
    return picture
  }

  return async (spec, view) => {
    const name = createHash('sha256')
      .update(JSON.stringify([spec, view]))
      .digest('hex')
    const file = join(folder, name.slice(0, 2), `${name.slice(0, 32)}.webp`)
    const cachedImage = await readFile(file).catch(() => null)
    if (cachedImage) return cachedImage
    const pending = underway.get(file) ?? draw(spec, view, file).finally(() => underway.delete(file))
    underway.set(file, pending)
    return pending
  }
}
