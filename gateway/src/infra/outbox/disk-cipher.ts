import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs'
import path from 'node:path'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts values that a database of the data folder must not hold in plain text. The key is a file beside the database
 * that only the gateway's user can read: a copy or backup of the database without it reveals nothing.
 */
export class DiskCipher {
  private readonly dataDir: string
  private key: Buffer | undefined

  constructor(dataDir: string) {
    this.dataDir = dataDir
  }

  /** Throws when there is no key yet and it cannot be written. */
  encrypt(text: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.loadKey(), nonce)
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64')
  }

  /** null for a value that was encrypted with another key or was changed. */
  decrypt(sealed: string): string | null {
    try {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', this.loadKey(), bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const content = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
    } catch {
      return null
    }
  }

  private loadKey(): Buffer {
    this.key ??= loadOrCreateKey(this.dataDir)
    return this.key
  }
}

/** Loads the key of a folder, or creates it. When two processes create it at once, both get the first one. */
function loadOrCreateKey(dataDir: string): Buffer {
  const file = path.join(dataDir, 'outbox.key')
  const there = readKey(file)
  if (there) return there
  mkdirSync(dataDir, { recursive: true })
  const aside = `${file}.${process.pid}.new`
  try {
    writeSynced(aside, randomBytes(KEY_BYTES))
    linkSync(aside, file)
    syncFolder(dataDir)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(aside)
  }
  const key = readKey(file)
  if (!key) throw new Error(`${file} is not a key of ${KEY_BYTES} bytes`)
  return key
}

function readKey(file: string): Buffer | null {
  try {
    const key = readFileSync(file)
    return key.length === KEY_BYTES ? key : null
  } catch {
    return null
  }
}

function writeSynced(file: string, content: Buffer): void {
  const handle = openSync(file, 'w', 0o600)
  try {
    writeSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function syncFolder(folder: string): void {
  // Windows cannot open a folder, so there the link is not synced.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
