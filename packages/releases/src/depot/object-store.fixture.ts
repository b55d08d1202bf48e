import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

/**
 * down: refuses connections; error: answers 500; full: answers 507 to writes; cut: sends half of a response body; slow:
 * 300 ms late.
 */
type Fault = 'none' | 'down' | 'error' | 'full' | 'cut' | 'slow'

export interface ObjectStore {
  /** URL for DEPOT_URL, including the credentials. */
  url: string
  objects: Map<string, Buffer>
  /** Method and key of every request. */
  requests: string[]
  fault: Fault
  /** Only requests whose key contains this text meet the fault. */
  faultAt: string
}

const KEY = 'vitrina'
const SECRET = 'secret/with+signs'
const PAGE = 7

/** A fake S3 server over HTTP with the subset of the API that is used; it verifies signatures. */
export async function startObjectStore(): Promise<ObjectStore> {
  const store = {
    url: '',
    objects: new Map<string, Buffer>(),
    requests: [] as string[],
    fault: 'none' as Fault,
    faultAt: '',
  }
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const url = new URL(request.url ?? '', 'http://store')
    const key = decodeURIComponent(url.pathname.slice('/bucket/'.length))
    store.requests.push(`${request.method} ${key}`)
    const fault = key.includes(store.faultAt) ? store.fault : 'none'
    if (fault === 'down') return request.socket.destroy()
    if (!isSigned(request, url, body)) return respondError(response, 403, 'SignatureDoesNotMatch')
    if (fault === 'error') return respondError(response, 500, 'InternalError')
    if (fault === 'full' && request.method === 'PUT') return respondError(response, 507, 'StorageFull')
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 300))
    respond(store.objects, request, response, { url, key, body, isCut: fault === 'cut' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  store.url = `s3+http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/bucket/shop`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return store
}

interface StoreRequest {
  url: URL
  key: string
  body: Buffer
  isCut: boolean
}

function respond(
  objects: Map<string, Buffer>,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { url, key, body, isCut }: StoreRequest,
): ServerResponse {
  if (method === 'GET' && url.searchParams.get('list-type') === '2') return response.end(listing(objects, url))
  if (method === 'PUT') {
    if (headers['if-none-match'] === '*' && objects.has(key)) return respondError(response, 412, 'PreconditionFailed')
    objects.set(key, body)
    return response.end()
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return response.writeHead(204).end()
  }
  const found = objects.get(key)
  if (!found) return respondError(response, 404, 'NoSuchKey')
  response.writeHead(200, { 'content-length': found.length })
  if (!isCut) return response.end(found)
  response.write(found.subarray(0, found.length / 2), () => response.destroy())
  return response
}

/** Short pages, so that listing needs several requests. */
function listing(objects: Map<string, Buffer>, url: URL): string {
  const prefix = url.searchParams.get('prefix') ?? ''
  const from = Number(url.searchParams.get('continuation-token') ?? 0)
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
  const more = keys.length > from + PAGE
  const contents = keys
    .slice(from, from + PAGE)
    .map((key) => `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`)
  const next = more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

function respondError(response: ServerResponse, status: number, code: string): ServerResponse {
  return response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Verifies signature version 4, implemented from its specification and independently of the library that signs. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, key, day = '', region = '', names = '', signature] = pattern.exec(request.headers.authorization ?? '') ?? []
  const hash = createHash('sha256').update(body).digest('hex')
  if (key !== KEY || request.headers['x-amz-content-sha256'] !== hash) return false
  const query = [...url.searchParams].map((pair) => pair.map((part) => encodeURIComponent(part)).join('=')).sort()
  const lines = names.split(';').map((name) => `${name}:${request.headers[name]}\n`)
  const canonical = [request.method, url.pathname, query.join('&'), lines.join(''), names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = `AWS4-HMAC-SHA256\n${request.headers['x-amz-date']}\n${scope}\n${digest}`
  const hmac = (secret: string | Buffer, part: string) => createHmac('sha256', secret).update(part).digest()
  const secret = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${SECRET}`, day))
  return hmac(secret, text).toString('hex') === signature
}
