import { sign, verify } from 'node:crypto'
import { statSync } from 'node:fs'
import { msg } from '@vitrina/contracts/ops/message'
import type { Layout } from '../disk/layout.ts'
import { RegistryError } from '../registry-error.ts'
import { acceptedKeys, type Key, retiredKeys, signingKey } from './keys.ts'

/** A signature and the name of the key it was made with. */
export interface Signature {
  key: string
  /** Ed25519, base64. */
  signature: string
}

/** The signature of a set, over its parts and the hash of everything each of their versions says of itself. */
export interface SetSeal extends Signature {
  /** By the name of the part. */
  records: Record<string, string>
}

/** Signs a text. Throws RegistryError 'refused' when nobody would believe the key of this machine. */
export function signText(layout: Layout, text: string): Signature {
  const { id, key } = signingKey(layout)
  if (!trustedKeys(layout).some((one) => one.id === id)) {
    throw new RegistryError('refused', msg`The key of this machine, ${id}, is not among RELEASE_PUBLIC_KEYS.`)
  }
  return { key: id, signature: sign(null, Buffer.from(text), key).toString('base64') }
}

export type SignatureFault = 'unsigned' | 'unknown key' | 'wrong'

/** Why a seal is not believed; null when it is. */
export function signatureFault(layout: Layout, text: string, seal: Signature | undefined): SignatureFault | null {
  if (typeof seal?.key !== 'string' || typeof seal.signature !== 'string') return 'unsigned'
  const accepted = trustedKeys(layout).find(({ id }) => id === seal.key)
  if (!accepted) return 'unknown key'
  return isValidSignature(accepted, text, seal.signature) ? null : 'wrong'
}

/** The same for what was signed at a time when keys were believed that are not any more. */
export function pastSignatureFault(layout: Layout, text: string, seal: Signature | undefined): SignatureFault | null {
  const fault = signatureFault(layout, text, seal)
  if (fault !== 'unknown key' || !seal) return fault
  const former = retiredKeys(layout).find(({ id }) => id === seal.key)
  if (!former) return fault
  return isValidSignature(former, text, seal.signature) ? null : 'wrong'
}

/** Node reads base64 that is not quite base64; a signature has one form only. */
function isValidSignature({ key }: Key, text: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64')
  return bytes.toString('base64') === signature && verify(null, Buffer.from(text), key, bytes)
}

const keyCache = new WeakMap<Layout, { changedAt: number; keys: Key[] }>()

/** Keys are read anew when the folder has changed: what is live is looked at far more often than keys change. */
function trustedKeys(layout: Layout): Key[] {
  const changedAt = statSync(layout.keys, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const known = keyCache.get(layout)
  if (known?.changedAt === changedAt) return known.keys
  const keys = acceptedKeys(layout)
  keyCache.set(layout, { changedAt, keys })
  return keys
}
