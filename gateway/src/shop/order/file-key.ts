import path from 'node:path'
import { agreedKey, KEY_BYTES } from '../../infra/neighbours/agreed-key.ts'
import type { Neighbours } from '../../infra/neighbours/neighbours.ts'

export const SECRET_BYTES = KEY_BYTES

export const keyFileIn = (dataDir: string): string => path.join(dataDir, 'order-files.key')

/** Files of an order are known on every gateway: all sign their ids with the key of the first. Never fails. */
export async function agreeOnFileKey(dataDir: string, neighbours: Pick<Neighbours, 'agree'>): Promise<void> {
  await agreedKey('order-files', keyFileIn(dataDir), neighbours)
}
