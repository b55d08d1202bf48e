import { HttpError } from '../http-error.ts'
import { isOutOfMemory } from '../out-of-memory.ts'
import { loadSharp, openPicture } from '../pictures/pictures.ts'
import type { Job } from './jobs.ts'

const THUMBNAIL_QUALITY = 80
const NO_PICTURE = 'Этот файл не\u00a0показать картинкой'

/** A preview of a photo: scaled to the width, rotated upright, and without metadata such as the location. */
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
 * Runs a job on a file; a picture whose decoding would take more than `mostBytes` is refused first. The code for each
 * kind of file is loaded on first use.
 * @throws HttpError for a file that is refused
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
