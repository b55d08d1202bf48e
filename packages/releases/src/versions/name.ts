import { msg } from '@vitrina/contracts/ops/message'
import { RegistryError } from '../registry-error.ts'

const namePattern = /^(?:shell|mf-[a-z0-9]+(?:-[a-z0-9]+)*)$/
const hashPattern = /^[0-9a-f]{16}$/

/** Whether this is the name of a part: 'shell' or a remote, 'mf-…'. */
export function isPartName(value: string): boolean {
  return namePattern.test(value)
}

/** Throws RegistryError 'refused' unless the name is 'shell' or that of a remote, 'mf-…'. */
export function requirePartName(value: string): void {
  if (!isPartName(value)) {
    throw new RegistryError('refused', msg`"${value}" is not a part of the site: expected "shell" or "mf-…".`)
  }
}

/** Whether this is an id of a version or set: 16 hexadecimal digits. */
export function isHash(value: string): boolean {
  return hashPattern.test(value)
}
