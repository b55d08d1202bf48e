import type { ObjectFile } from '@vitrina/contracts/retailer/object-files'
import type { ObjectFileView } from '@vitrina/contracts/site/object-files'
import { extensionOf, fileName } from '../../infra/files/file-names.ts'

/** Files that every browser shows as a picture once they are made smaller; photos of some phones are none of them. */
const pictures = new Set(['jpg', 'png', 'webp'])

/** A file of an object as its page shows it. */
export const shownFile = ({ id, name, size, created_at }: ObjectFile): ObjectFileView => ({
  id,
  name: fileName(name, extensionOf(name) || 'bin'),
  size,
  addedAt: created_at,
  isPicture: pictures.has(extensionOf(name)),
})
