import { sign, verify } from 'node:crypto'
import { statSync } from 'node:fs'
import { msg } from '@vitrina/contracts/ops/message'
import type { Layout } from '../disk/layout.ts'
import { RegistryError } from '../registry-error.ts'
import { acceptedKeys, type Key, retiredKeys, signingKey } from './keys.ts'

/** A signature and the id of its key. */
export interface Signature {
  key: string
  /** Ed25519, base64. */
  signature: string
}

/** The signature of a set, over its parts and the hashes of the complete records of their versions. */
export interface SetSeal extends Signature {
  /** Hashes of records by part. */
  records: Record<string, string>
}

/** Signs a text. Throws RegistryError 'refused' when the key of this machine is not trusted. */
export function signText(layout: Layout, text: string): Signature {
  const { id, key } = signingKey(layout)
  if (!trustedKeys(layout).some((one) => one.id === id)) {
    throw new RegistryError('refused', msg`The key of this machine, ${id}, is not among RELEASE_PUBLIC_KEYS.`)
  }
  return { key: id, signature: sign(null, Buffer.from(text), key).toString('base64') }
}

export type SignatureFault = 'unsigned' | 'unknown key' | 'wrong'

/** Why a signature is not trusted; null when it is. */
export function signatureFault(layout: Layout, text: string, seal: Signature | undefined): SignatureFault | null {
  if (typeof seal?.key !== 'string' || typeof seal.signature !== 'string') return 'unsigned'
  const accepted = trustedKeys(layout).find(({ id }) => id === seal.key)
  if (!accepted) return 'unknown key'
  return isValidSignature(accepted, text, seal.signature) ? null : 'wrong'
}

/** The same for an old signature, which may be from a retired key. */
export function pastSignatureFault(layout: Layout, text: string, seal: Signature | undefined): SignatureFault | null {
  const fault = signatureFault(layout, text, seal)
  if (fault !== 'unknown key' || !seal) return fault
  const former = retiredKeys(layout).find(({ id }) => id === seal.key)
  if (!former) return fault
  return isValidSignature(former, text, seal.signature) ? null : 'wrong'
}

/** Node accepts malformed base64; a signature must have exactly one valid form. */
function isValidSignature({ key }: Key, text: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64')
  return bytes.toString('base64') === signature && verify(null, Buffer.from(text), key, bytes)
}

const keyCache = new WeakMap<Layout, { changedAt: number; keys: Key[] }>()

/**
 * Keys are cached and read again when the folder has changed: the live set is verified far more often than keys change.
 */
function trustedKeys(layout: Layout): Key[] {
  const changedAt = statSync(layout.keys, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const known = keyCache.get(layout)
  if (known?.changedAt === changedAt) return known.keys
  const keys = acceptedKeys(layout)
  keyCache.set(layout, { changedAt, keys })
  return keys
}
