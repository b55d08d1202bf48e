import path from 'node:path'
import type { Cluster } from '../../infra/cluster/cluster.ts'
import { KEY_BYTES, sharedKey } from '../../infra/cluster/shared-key.ts'

export const SECRET_BYTES = KEY_BYTES

export const keyFileIn = (dataDir: string): string => path.join(dataDir, 'order-files.key')

/** Files of an order are known on every gateway: all sign their ids with the key of the first. Never fails. */
export async function shareFileKey(dataDir: string, neighbours: Pick<Cluster, 'getOrSet'>): Promise<void> {
  await sharedKey('order-files', keyFileIn(dataDir), neighbours)
}
