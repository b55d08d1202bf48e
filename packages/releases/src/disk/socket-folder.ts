import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { msg } from '@vitrina/contracts/ops/message'
import { RegistryError } from '../registry-error.ts'

/** Maximum length of a socket path in bytes: `sun_path` without its terminating zero. */
const LONGEST_ADDRESS = process.platform === 'linux' ? 107 : 103
/** `/renderer-4194304-999999.sock`, the longest file name in such a folder with its slash. */
const LONGEST_NAME = 32

/**
 * Creates a folder for sockets: the wanted one or, when socket paths in it would be too long for the system, a private
 * folder in the temporary one. Throws RegistryError 'refused' when that one does not belong to this user alone.
 */
export function socketFolder(wanted: string): string {
  const folder = path.resolve(wanted)
  if (fitsSocketPath(folder)) {
    mkdirSync(folder, { recursive: true })
    return folder
  }
  const name = `vitrina-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const places = [tmpdir(), '/tmp'].map((place) => path.join(path.resolve(place), name))
  const short = places.find(fitsSocketPath)
  if (!short) throw new RegistryError('refused', msg`${folder} is too long a path for sockets, and so is ${tmpdir()}.`)
  mkdirSync(short, { recursive: true, mode: 0o700 })
  requireOwnership(short)
  return short
}

const fitsSocketPath = (folder: string): boolean => Buffer.byteLength(folder) + LONGEST_NAME <= LONGEST_ADDRESS

/** With access to the sockets, one could talk to renderers and request data as a visitor. */
function requireOwnership(folder: string): void {
  const found = lstatSync(folder)
  const isOwn = process.getuid === undefined || found.uid === process.getuid()
  if (found.isDirectory() && isOwn && (found.mode & 0o077) === 0) return
  throw new RegistryError(
    'refused',
    msg`Sockets are to lie in ${folder}, which others made or may enter: remove it, or set DATA_DIR to a shorter path.`,
  )
}
