import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { pathText } from './bounds.ts'

export const objectFileLimits = { files: 100, fileBytes: 10 * 1024 * 1024 } as const

/** Pixels that pictures of objects are given in: beside others on a page, and large. */
export const objectPictureWidths = [480, 1600] as const

/** A photo or document of a building site; when it came is in ISO 8601. */
export const ObjectFileView = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  addedAt: z.string(),
  /** Can be shown as a picture. */
  isPicture: z.boolean(),
})
export type ObjectFileView = z.output<typeof ObjectFileView>

const FileParams = z.object({ id: pathText(), fileId: pathText() })

/** What is kept with the visitor’s building sites: 403 for guests and for somebody else’s, 404 for none. */
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
 * A file is sent as it is, as the body of a POST with `?name=`. Answers with ObjectFileView; 413 over 10 MB, 415 for a
 * kind that is not taken, by its content and not by its name, 409 when the object has 100 of them.
 */
export const objectFilesAddress = '/api/site/personal/objects/:id/files/'
/** The file again, as an attachment, by GET; a picture to be shown with `?width=`, one of `objectPictureWidths`. */
export const objectFileAddress = '/api/site/personal/objects/:id/files/:fileId/'
