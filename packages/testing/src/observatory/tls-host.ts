import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface TlsHost {
  /** E.g. `localhost:4443`. */
  host: string
  /** File of the self-signed certificate. */
  certificate: string
  /** Sets the upstream of the next requests. */
  leadTo(url: string): void
  close(): void
}

/** A TLS proxy on this machine that looks to a scanner like the production proxy. */
export async function openTlsHost(): Promise<TlsHost> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-tls-'))
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const self = [
    'req',
    '-x509',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
  ]
  const strong = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-keyout', key, '-out', certificate]
  execFileSync('openssl', [...self, ...strong], { stdio: 'ignore' })
  let target = ''
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (incoming, response) => {
    const { method, url = '/', headers } = incoming
    const onward = request(new URL(url, target), {
      method,
      headers: { ...headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' },
    })
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.writeHead(502).end())
    incoming.pipe(onward)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    host: `localhost:${(server.address() as AddressInfo).port}`,
    certificate,
    leadTo: (url) => {
      target = url
    },
    close: () => {
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
