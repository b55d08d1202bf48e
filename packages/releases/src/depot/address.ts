import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { msg } from '@vitrina/contracts/ops/message'
import { RegistryError } from '../registry-error.ts'
import type { DepotAddress } from '../sharing.ts'
import type { Depot } from './depot.ts'
import { folderDepot } from './folder-depot.ts'
import { s3Depot } from './s3-depot.ts'

/** Throws RegistryError 'refused' for an unsupported URL, or without credentials. */
export function openDepot({ url, key, secret, region = 'us-east-1' }: DepotAddress): Depot {
  const address = URL.canParse(url) ? new URL(url) : null
  if (address?.protocol === 'file:') return folderDepot(fileURLToPath(address))
  if (!address || !/^s3\+https?:$/.test(address.protocol)) {
    throw new RegistryError('refused', msg`The address of the depot begins with file:///, s3+https:// or s3+http://.`)
  }
  const accessKeyId = key || decodeURIComponent(address.username)
  const secretAccessKey = secret || decodeURIComponent(address.password)
  const [bucket = '', ...prefix] = address.pathname.split('/').filter(Boolean)
  if (!accessKeyId || !secretAccessKey || bucket === '') {
    throw new RegistryError('refused', msg`A depot in S3 needs a bucket in its address, a key and a secret.`)
  }
  const origin = `${address.protocol.slice(3)}//${address.host}`
  return s3Depot({
    origin,
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(''),
    accessKeyId,
    secretAccessKey,
    region,
  })
}

/** Identifies a depot by its URL. */
export function depotId({ url }: DepotAddress): string {
  const address = new URL(url)
  const place = `${address.protocol}//${address.host}${address.pathname}`
  return createHash('sha256').update(place).digest('hex').slice(0, 16)
}
