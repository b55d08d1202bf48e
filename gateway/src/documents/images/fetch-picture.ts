import { UpstreamError } from '../../infra/upstream/outcome.ts'
import type { Upstream } from '../../infra/upstream/upstream.ts'

const MAX_ORIGINAL_BYTES = 25 * 1024 * 1024
const anyImageType = /^image\//

/** The image service has no such picture, or does not answer. */
export class PictureMissing extends Error {
  override name = 'PictureMissing'
}

/**
 * Fetches a file of the image service. Redirects are not followed, so the address cannot lead to another host.
 * @throws PictureMissing for every failure of the image service, after 5 s at the latest.
 */
export async function fetchPicture(
  service: Upstream,
  url: URL,
  type: RegExp = anyImageType,
  largestBytes = MAX_ORIGINAL_BYTES,
): Promise<Buffer> {
  try {
    const { status, body } = await service.request({
      url,
      route: `GET ${url.pathname.split('/').slice(0, -1).join('/')}/:file`,
      headers: { accept: 'image/*' },
      type,
      limits: { largestBytes },
    })
    if (status === 200) return body
    throw new PictureMissing(`The image service answered ${status}`)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    throw new PictureMissing(`The image service gave no answer: ${error.outcome}`)
  }
}
