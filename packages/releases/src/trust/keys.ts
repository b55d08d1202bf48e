import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { msg } from '@vitrina/contracts/ops/message'
import type { Layout } from '../disk/layout.ts'
import { isErrno } from '../disk/system.ts'
import { RegistryError } from '../registry-error.ts'

/** An Ed25519 key; its id is the first 16 digits of the hash of its public key. */
export interface Key {
  id: string
  key: KeyObject
}

const signingFile = 'signing.pem'

/** The signing key of this machine, created on first use; only its owner can read the file. */
export function signingKey({ keys }: Layout): Key {
  const known = readSigningKey(keys)
  if (known) return known
  mkdirSync(keys, { recursive: true, mode: 0o700 })
  const { privateKey } = generateKeyPairSync('ed25519')
  const aside = join(keys, `${process.pid}.${Date.now()}.new`)
  writeFileSync(aside, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flush: true })
  try {
    // A link fails when another process was first; a rename would overwrite its key.
    linkSync(aside, join(keys, signingFile))
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
  const made = readSigningKey(keys)
  if (!made) throw new RegistryError('damaged', msg`${join(keys, signingFile)} cannot be made.`)
  storePublicKey(keys, made)
  return made
}

/** Trusted keys: the configured ones, else those in the folder and this machine's own. */
export function acceptedKeys({ keys, publicKeys }: Layout): Key[] {
  if (publicKeys.length > 0) return publicKeys.map((text) => parsePublicKey(text))
  const own = readSigningKey(keys)
  const storedKeys = readKeys(keys, /^[0-9a-f]{16}\.pub$/)
  return own && storedKeys.every(({ id }) => id !== own.id) ? [...storedKeys, toPublicKey(own)] : storedKeys
}

/** Retired keys: old signatures with them stay valid, new ones are refused. */
export function retiredKeys({ keys }: Layout): Key[] {
  return readKeys(keys, /\.retired\.pub$/)
}

function readKeys(folder: string, files: RegExp): Key[] {
  return listFolder(folder)
    .filter((file) => files.test(file))
    .map((file) => parsePublicKey(readFileSync(join(folder, file), 'utf8')))
}

/** Creates a new signing key; signatures of the previous one stay trusted. */
export function rotateSigningKey(layout: Layout): Key {
  const { keys } = layout
  const before = readSigningKey(keys)
  if (before) {
    storePublicKey(keys, before)
    renameSync(join(keys, signingFile), join(keys, `${before.id}.retired.pem`))
  }
  return signingKey(layout)
}

/** Removes a key from the trusted ones. Throws RegistryError 'unknown', or 'refused' for the key in use. */
export function dropKey({ keys }: Layout, id: string): void {
  if (readSigningKey(keys)?.id === id) {
    throw new RegistryError('refused', msg`${id} is the key this machine signs with: rotate it first.`)
  }
  const file = join(keys, `${id}.pub`)
  if (!/^[0-9a-f]{16}$/.test(id) || !statSync(file, { throwIfNoEntry: false })) {
    throw new RegistryError('unknown', msg`There is no key ${id} in ${keys}.`)
  }
  renameSync(file, join(keys, `${id}.retired.pub`))
  rmSync(join(keys, `${id}.retired.pem`), { force: true })
}

/** Parses a public key from the configuration: SPKI in base64. Throws RegistryError 'refused'. */
export function parsePublicKey(text: string): Key {
  try {
    const key = createPublicKey({ key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType === 'ed25519') return { id: keyId(key), key }
  } catch {
    // Reported below in a sentence.
  }
  throw new RegistryError('refused', msg`"${text.trim().slice(0, 80)}" is not a public Ed25519 key in base64.`)
}

export function isPublicKey(text: string): boolean {
  try {
    return parsePublicKey(text).id !== ''
  } catch {
    return false
  }
}

export function encodePublicKey({ key }: Key): string {
  const open = key.type === 'private' ? createPublicKey(key) : key
  return open.export({ type: 'spki', format: 'der' }).toString('base64')
}

function readSigningKey(folder: string): Key | null {
  const path = join(folder, signingFile)
  let pem: string
  try {
    pem = readFileSync(path, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null
    throw error
  }
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return { id: keyId(createPublicKey(key)), key }
  } catch {
    // Reported below with the name of the file.
  }
  throw new RegistryError('damaged', msg`${path} is not a private Ed25519 key.`)
}

function toPublicKey({ id, key }: Key): Key {
  return { id, key: createPublicKey(key) }
}

function storePublicKey(folder: string, key: Key): void {
  writeFileSync(join(folder, `${key.id}.pub`), `${encodePublicKey(toPublicKey(key))}\n`)
}

function keyId(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return []
    throw error
  }
}
