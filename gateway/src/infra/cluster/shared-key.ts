import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Cluster } from './cluster.ts'

export const KEY_BYTES = 32

/**
 * A signing secret that all gateways of the site share: that of the first gateway, stored in a file of each. Never
 * throws.
 */
export async function sharedKey(name: string, file: string, neighbours: Pick<Cluster, 'getOrSet'>): Promise<Buffer> {
  const storedKey = await readFile(file).catch(() => null)
  const own = storedKey?.length === KEY_BYTES ? storedKey : randomBytes(KEY_BYTES)
  const agreed = Buffer.from(await neighbours.getOrSet(name, own.toString('base64')), 'base64')
  const key = agreed.length === KEY_BYTES ? agreed : own
  if (storedKey && key.equals(storedKey)) return key
  await mkdir(path.dirname(file), { recursive: true }).catch(() => {})
  await writeFile(file, key, { mode: 0o600 }).catch(() => {})
  return key
}
