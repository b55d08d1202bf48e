import { msg } from '@vitrina/contracts/ops/message'
import { RegistryError } from '../registry-error.ts'

/** Splits 'mf-basket@0123'. Throws RegistryError 'refused' without a version. */
export function parseNameAndVersion(text = ''): { name: string; version: string } {
  const [name = '', version = '', more] = text.split('@')
  if (version === '' || more !== undefined) {
    throw new RegistryError('refused', msg`Which version of ${name || 'what'}? Write ${name || 'mf-…'}@<version>.`)
  }
  return { name, version }
}

/** Parses '90m', '2h', '7d' into minutes. Throws RegistryError 'refused'. */
export function parseMinutes(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  const minutes = Number(count) * ({ m: 1, h: 60, d: 1440 }[unit] ?? 0)
  if (minutes > 0) return minutes
  throw new RegistryError('refused', msg`"${text}" is not a time: write 90m, 2h or 7d.`)
}

/** Parses '5' or '5%'. Throws RegistryError 'refused'. */
export function parsePercent(text = ''): number {
  if (!/^\d{1,3}(?:\.\d+)?%?$/.test(text)) {
    throw new RegistryError('refused', msg`"${text}" is not a share: write 5 for five percent of the visitors.`)
  }
  return Number.parseFloat(text)
}
