import { HttpError } from '../http-error.ts'
import { isOutOfMemory } from '../out-of-memory.ts'
import { loadSharp, openPicture } from '../pictures/pictures.ts'
import type { Job } from './jobs.ts'

const THUMBNAIL_QUALITY = 80
const NO_PICTURE = 'Этот файл не\u00a0показать картинкой'

/** A photo made as wide as asked and upright, without what the phone wrote into it: where it was taken above all. */
async function renderThumbnail(file: Buffer, width: number, mostBytes: number): Promise<Buffer> {
  try {
    const { picture } = await openPicture(file, mostBytes)
    const fitted = picture.rotate().resize(width, width, { fit: 'inside', withoutEnlargement: true })
    return await fitted.webp({ quality: THUMBNAIL_QUALITY }).toBuffer()
  } catch (error) {
    throw error instanceof HttpError || isOutOfMemory(error) ? error : new HttpError(415, NO_PICTURE)
  }
}

async function renderDrawing(file: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(file).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

/**
 * What a job makes of a file; pictures whose decoding takes more than `mostBytes` are not begun. Throws a Refusal for a
 * file that is not taken. What reads a kind of file is loaded with the first of that kind.
 */
export async function runJob(job: Job, file: Buffer, mostBytes: number): Promise<Buffer> {
  switch (job.kind) {
    case 'file-name': {
      const { verifiedFileName: nameOfContent } = await import('../files/verify-file.ts')
      return Buffer.from(await nameOfContent(file, job.given, mostBytes))
    }
    case 'table': {
      const { readRows } = await import('../spreadsheets/read-rows.ts')
      return Buffer.from(await readRows(file, job.as))
    }
    case 'picture': {
      const { convertPicture: convert } = await import('../pictures/convert-picture.ts')
      return convert(file, job.width, job.format, mostBytes)
    }
    case 'thumbnail':
      return renderThumbnail(file, job.width, mostBytes)
    case 'drawing':
      return renderDrawing(file)
  }
}
