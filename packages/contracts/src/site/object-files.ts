import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { pathText } from './bounds.ts'

export const objectFileLimits = { files: 100, fileBytes: 10 * 1024 * 1024 } as const

/** Widths of previews in pixels: in a grid, and large. */
export const objectPictureWidths = [480, 1600] as const

/** A photo or document of a building site; the time of its upload is in ISO 8601. */
export const ObjectFileView = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  addedAt: z.string(),
  /** Can be displayed as an image. */
  isPicture: z.boolean(),
})
export type ObjectFileView = z.output<typeof ObjectFileView>

const FileParams = z.object({ id: pathText(), fileId: pathText() })

/** Files of the visitor’s building sites: 403 for guests and for another visitor's object, 404 for an unknown one. */
export const objectFilesApi = {
  remove: endpoint({
    method: 'DELETE',
    path: '/api/site/personal/objects/:id/files/:fileId/',
    summary: 'Removes a photo or document; it can be brought back',
    params: FileParams,
    response: z.object({ deleted: z.boolean() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/site/personal/objects/:id/files/:fileId/restore/',
    summary: 'Brings a removed photo or document back',
    params: FileParams,
    response: ObjectFileView,
  }),
}

/**
 * Upload: POST of the raw bytes with `?name=`. Responds with ObjectFileView; 413 over 10 MB, 415 for an unsupported
 * type, detected by content and not by name, 409 when the object has 100 files.
 */
export const objectFilesAddress = '/api/site/personal/objects/:id/files/'
/** Download by GET as an attachment; an image is displayed with `?width=`, one of `objectPictureWidths`. */
export const objectFileAddress = '/api/site/personal/objects/:id/files/:fileId/'
