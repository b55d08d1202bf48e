import { sign, verify } from 'node:crypto'
import { statSync } from 'node:fs'
import { phrase } from '@vitrina/contracts/ops/said'
import type { Layout } from '../disk/layout.ts'
import { RegistryError } from '../registry-error.ts'
import { acceptedKeys, type Key, retiredKeys, signingKey } from './keys.ts'

/** A signature and the name of the key it was made with. */
export interface Seal {
  key: string
  /** Ed25519, base64. */
  signature: string
}

/** The signature of a set, over its parts and the hash of everything each of their versions says of itself. */
export interface SetSeal extends Seal {
  /** By the name of the part. */
  records: Record<string, string>
}

/** Signs a text. Throws RegistryError 'refused' when nobody would believe the key of this machine. */
export function sealed(layout: Layout, text: string): Seal {
  const { id, key } = signingKey(layout)
  if (!believed(layout).some((one) => one.id === id)) {
    throw new RegistryError('refused', phrase`The key of this machine, ${id}, is not among RELEASE_PUBLIC_KEYS.`)
  }
  return { key: id, signature: sign(null, Buffer.from(text), key).toString('base64') }
}

export type SealFault = 'unsigned' | 'unknown key' | 'wrong'

/** Why a seal is not believed; null when it is. */
export function sealFault(layout: Layout, text: string, seal: Seal | undefined): SealFault | null {
  if (typeof seal?.key !== 'string' || typeof seal.signature !== 'string') return 'unsigned'
  const accepted = believed(layout).find(({ id }) => id === seal.key)
  if (!accepted) return 'unknown key'
  return isOf(accepted, text, seal.signature) ? null : 'wrong'
}

/** The same for what was signed at a time when keys were believed that are not any more. */
export function formerSealFault(layout: Layout, text: string, seal: Seal | undefined): SealFault | null {
  const fault = sealFault(layout, text, seal)
  if (fault !== 'unknown key' || !seal) return fault
  const former = retiredKeys(layout).find(({ id }) => id === seal.key)
  if (!former) return fault
  return isOf(former, text, seal.signature) ? null : 'wrong'
}

/** Node reads base64 that is not quite base64; a signature has one form only. */
function isOf({ key }: Key, text: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64')
  return bytes.toString('base64') === signature && verify(null, Buffer.from(text), key, bytes)
}

const read = new WeakMap<Layout, { changedAt: number; keys: Key[] }>()

/** Keys are read anew when the folder has changed: what is live is looked at far more often than keys change. */
function believed(layout: Layout): Key[] {
  const changedAt = statSync(layout.keys, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const known = read.get(layout)
  if (known?.changedAt === changedAt) return known.keys
  const keys = acceptedKeys(layout)
  read.set(layout, { changedAt, keys })
  return keys
}
