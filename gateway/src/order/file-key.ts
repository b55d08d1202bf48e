import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Neighbours } from '../neighbours/neighbours.ts'

export const SECRET_BYTES = 32

export const keyFileIn = (dataDir: string): string => path.join(dataDir, 'order-files.key')

/** Files of an order are known on every gateway: all sign their ids with the key of the first. Never fails. */
export async function agreeOnFileKey(dataDir: string, neighbours: Pick<Neighbours, 'agree'>): Promise<void> {
  const file = keyFileIn(dataDir)
  const kept = await readFile(file).catch(() => null)
  const own = kept?.length === SECRET_BYTES ? kept : randomBytes(SECRET_BYTES)
  const agreed = Buffer.from(await neighbours.agree('order-files', own.toString('base64')), 'base64')
  if (agreed.length !== SECRET_BYTES || (kept && agreed.equals(kept))) return
  await mkdir(dataDir, { recursive: true }).catch(() => {})
  await writeFile(file, agreed, { mode: 0o600 }).catch(() => {})
}
