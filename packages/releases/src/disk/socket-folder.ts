import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { msg } from '@vitrina/contracts/ops/message'
import { RegistryError } from '../registry-error.ts'

/** Bytes that the address of a socket may have: `sun_path` without the zero at its end. */
const LONGEST_ADDRESS = process.platform === 'linux' ? 107 : 103
/** `renderer-4194304-999999.sock`, the longest name in such a folder, and the slash before it. */
const LONGEST_NAME = 32

/**
 * A folder for sockets, made when it is not there: the wanted one, or, when an address in it is longer than the system
 * takes, one that stands for it among temporary files, which nobody else may enter. Throws RegistryError 'refused' when
 * that one is not this user's alone.
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

/** Whoever gets into it speaks to renderers and asks for data as a visitor does. */
function requireOwnership(folder: string): void {
  const found = lstatSync(folder)
  const isOwn = process.getuid === undefined || found.uid === process.getuid()
  if (found.isDirectory() && isOwn && (found.mode & 0o077) === 0) return
  throw new RegistryError(
    'refused',
    msg`Sockets are to lie in ${folder}, which others made or may enter: remove it, or set DATA_DIR to a shorter path.`,
  )
}
