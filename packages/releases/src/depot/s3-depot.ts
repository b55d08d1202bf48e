import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { msg } from '@vitrina/contracts/ops/message'
import { AwsClient } from 'aws4fetch'
import { RegistryError } from '../registry-error.ts'
import type { Depot } from './depot.ts'

export interface S3Location {
  /** Scheme, host and port. */
  origin: string
  bucket: string
  /** Prefix of every key; empty, or ends with '/'. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, string>
  content?: Uint8Array
  headers?: Record<string, string>
}

interface S3Response {
  status: number
  body: Buffer
}

const ATTEMPTS = 3
const LIMIT_MS = 10_000

/**
 * Depot in S3-compatible storage with path-style URLs. Requests are signed including their content, and retried on
 * failure.
 */
export function s3Depot(place: S3Location): Depot {
  const { origin, bucket, prefix, ...credentials } = place
  const name = `${origin}/${bucket}/${prefix}`
  const signer = new AwsClient({ ...credentials, service: 's3' })
  const pathOf = (key: string) => `/${bucket}/${encodeKey(prefix + key)}`
  const away = (why: string) => new RegistryError('away', msg`The depot ${name} cannot be used: ${why}.`)

  async function once({ method, path, query = {}, content, headers = {} }: S3Request): Promise<S3Response> {
    const search = new URLSearchParams(query).toString()
    const hash = createHash('sha256')
      .update(content ?? '')
      .digest('hex')
    const request = await signer.sign(`${origin}${path}${search && `?${search}`}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      ...(content ? { body: Buffer.from(content) } : {}),
    })
    const response = await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) })
    // A truncated body rejects here, since its length is in the headers.
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
  }

  async function ask(request: S3Request, accepted: readonly number[]): Promise<S3Response> {
    let why = ''
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0) await sleep(100 * 4 ** attempt * (0.5 + Math.random()))
      const answer = await once(request).catch((error: unknown) => {
        why = reasonOf(error)
        return null
      })
      if (!answer) continue
      if (accepted.includes(answer.status)) return answer
      why = `${request.method} ${request.path} answers ${answer.status} ${errorCode(answer.body)}`.trim()
      // A client error or a full storage will not change within a second.
      if (answer.status !== 429 && answer.status !== 409 && (answer.status < 500 || answer.status === 507)) break
    }
    throw away(why)
  }

  return {
    name,
    async read(key) {
      const { status, body } = await ask({ method: 'GET', path: pathOf(key) }, [200, 404])
      return status === 200 ? body : null
    },
    async write(key, content, isOnce = false) {
      // 412: the object already exists.
      const headers: Record<string, string> = isOnce ? { 'if-none-match': '*' } : {}
      await ask({ method: 'PUT', path: pathOf(key), content, headers }, isOnce ? [200, 201, 412] : [200, 201])
    },
    async list(begin) {
      const keys: string[] = []
      for (let token: string | null = ''; token !== null; ) {
        const query: Record<string, string> = { 'list-type': '2', 'encoding-type': 'url', prefix: prefix + begin }
        if (token !== '') query['continuation-token'] = token
        const { body }: S3Response = await ask({ method: 'GET', path: `/${bucket}`, query }, [200])
        const text = body.toString('utf8')
        keys.push(
          ...xmlValues(text, 'Key').map((key) => decodeURIComponent(key.replaceAll('+', ' ')).slice(prefix.length)),
        )
        token =
          xmlValues(text, 'IsTruncated')[0] === 'true' ? (xmlValues(text, 'NextContinuationToken')[0] ?? null) : null
      }
      return keys
    },
    async remove(key) {
      await ask({ method: 'DELETE', path: pathOf(key) }, [200, 204, 404])
    },
  }
}

/** Percent-encodes a key as signatures require: all characters but the unreserved ones. */
function encodeKey(key: string): string {
  const reserved = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`
  return key
    .split('/')
    .map((part) => encodeURIComponent(part).replaceAll(/[!'()*]/g, reserved))
    .join('/')
}

const elementPattern = (tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g')
const elementPatterns = {
  Key: elementPattern('Key'),
  IsTruncated: elementPattern('IsTruncated'),
  NextContinuationToken: elementPattern('NextContinuationToken'),
  Code: elementPattern('Code'),
}

function xmlValues(xml: string, tag: keyof typeof elementPatterns): string[] {
  return [...xml.matchAll(elementPatterns[tag])].map((match) => unescapeXml(match[1] ?? ''))
}

function unescapeXml(text: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => names[name] ?? '')
}

function errorCode(body: Buffer): string {
  return xmlValues(body.subarray(0, 4096).toString('utf8'), 'Code')[0] ?? ''
}

/** The code of a network error is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}
