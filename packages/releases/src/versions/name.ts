import { phrase } from '@vitrina/contracts/ops/said'
import { RegistryError } from '../registry-error.ts'

const name = /^(?:shell|mf-[a-z0-9]+(?:-[a-z0-9]+)*)$/
const hash = /^[0-9a-f]{16}$/

/** Whether this names a part of the site: 'shell' or a remote, 'mf-…'. */
export function isName(value: string): boolean {
  return name.test(value)
}

/** Throws RegistryError 'refused' unless the name is 'shell' or that of a remote, 'mf-…'. */
export function requireName(value: string): void {
  if (!isName(value)) {
    throw new RegistryError('refused', phrase`"${value}" is not a part of the site: expected "shell" or "mf-…".`)
  }
}

/** Whether this is the id of a version or set: 16 hexadecimal digits. */
export function isHash(value: string): boolean {
  return hash.test(value)
}
