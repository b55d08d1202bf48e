import type { CamelCased } from '@vitrina/contracts/camel-case'
import type { ObjectFile } from '@vitrina/contracts/retailer/object-files'
import type { ObjectFileView } from '@vitrina/contracts/site/object-files'
import { extensionOf, safeFileName } from '../../infra/files/file-names.ts'

/** Formats that every browser can show after resizing; photo formats of some phones are not among them. */
const pictureExtensions = new Set(['jpg', 'png', 'webp'])

/** A file of an object as its page shows it. */
export const presentObjectFile = ({ id, name, size, createdAt }: CamelCased<ObjectFile>): ObjectFileView => ({
  id,
  name: safeFileName(name, extensionOf(name) || 'bin'),
  size,
  addedAt: createdAt,
  isPicture: pictureExtensions.has(extensionOf(name)),
})
