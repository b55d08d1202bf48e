import path from 'node:path'
import type { Cluster } from '../../infra/cluster/cluster.ts'
import { KEY_BYTES, sharedKey } from '../../infra/cluster/shared-key.ts'

export const SECRET_BYTES = KEY_BYTES

export const keyFileIn = (dataDir: string): string => path.join(dataDir, 'order-files.key')

/** All gateways sign file ids with one shared key, so that each accepts the files of the others. Never rejects. */
export async function shareFileKey(dataDir: string, neighbours: Pick<Cluster, 'getOrSet'>): Promise<void> {
  await sharedKey('order-files', keyFileIn(dataDir), neighbours)
}
