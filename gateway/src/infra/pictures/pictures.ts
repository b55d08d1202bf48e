import type { Metadata, Sharp } from 'sharp'
import { HttpError } from '../http-error.ts'
import { hasCostlyHeader, isCostly } from './picture-cost.ts'

const TOO_COSTLY =
  'Картинка слишком большая для проверки. Уменьшите её или сохраните как\u00a0JPG и\u00a0приложите ещё раз.'

/** The image library, without its cache and with one thread per picture. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

const tooCostlyError = (): HttpError => new HttpError(422, TOO_COSTLY)

/**
 * Reads the header of a picture.
 * @throws HttpError before decoding when that would take more memory than `mostBytes`, or the library's error for data
 * that is not a picture
 */
export async function openPicture(bytes: Buffer, mostBytes: number): Promise<{ picture: Sharp; found: Metadata }> {
  if (hasCostlyHeader(bytes)) throw tooCostlyError()
  const sharp = await loadSharp()
  // `isCostly` limits the pixels; the library's own limit would be reported as a broken picture.
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const found = await picture.metadata()
  if (isCostly(bytes, found, mostBytes)) throw tooCostlyError()
  return { picture, found }
}
