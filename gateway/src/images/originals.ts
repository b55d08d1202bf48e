const WAIT_MS = 5000
const LARGEST_BYTES = 25 * 1024 * 1024
const anyPicture = /^image\//

/** The image service has no such picture, or gives none now. */
export class PictureMissing extends Error {
  override name = 'PictureMissing'
}

async function bodyOf(response: Response, largest: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > largest) throw new PictureMissing('The picture is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * A file of the image service. Redirects are not followed, so the address cannot lead elsewhere.
 * @throws PictureMissing for every way not to get one, after 5 s at the latest.
 */
export async function fetchPicture(url: URL, type: RegExp = anyPicture, largest = LARGEST_BYTES): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      headers: { accept: 'image/*' },
      signal: AbortSignal.timeout(WAIT_MS),
    })
    const contentType = response.headers.get('content-type') ?? ''
    if (response.ok && type.test(contentType)) return await bodyOf(response, largest)
    await response.body?.cancel()
    throw new PictureMissing(`The image service answered ${response.status} ${contentType}`)
  } catch (error) {
    if (error instanceof PictureMissing) throw error
    throw new PictureMissing(`The image service gave no answer: ${error instanceof Error ? error.message : ''}`)
  }
}
