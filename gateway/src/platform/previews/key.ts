import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const BYTES = 32

/**
 * The key that signs preview links: the configured secret, else a random one stored in the data folder. Throws when
 * that file can be neither written nor read, because links would then be valid until the next start only.
 */
export function previewKey(dataDir: string, configured: string | undefined): Uint8Array {
  if (configured !== undefined) return new TextEncoder().encode(configured)
  const file = path.join(dataDir, 'previews.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    const made = randomBytes(BYTES)
    writeFileSync(file, made, { flag: 'wx', mode: 0o600 })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const storedKey = readFileSync(file)
  if (storedKey.length !== BYTES)
    throw new Error(`${file} is not a key: remove it, links to previews have to be made anew`)
  return storedKey
}
