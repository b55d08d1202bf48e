import { once } from 'node:events'
import http2 from 'node:http2'
import tls from 'node:tls'

const BROWSER_USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A client of the balancer with the user agent of a browser; `ca` for a certificate that is not publicly trusted. */
export const createTlsClient = (url: () => string, ca?: () => string) => {
  const trusted = () => (ca ? { ca: ca() } : {})
  return {
    /** One request over HTTP/2. */
    async ask(at: string, headers: http2.OutgoingHttpHeaders = {}, body = '') {
      const session = http2.connect(url(), trusted())
      try {
        const method = body ? 'POST' : 'GET'
        const stream = session.request({ ':path': at, ':method': method, 'user-agent': BROWSER_USER_AGENT, ...headers })
        const answered = once(stream, 'response') as Promise<[http2.IncomingHttpHeaders]>
        if (body) stream.end(body)
        const [head] = await answered
        let text = ''
        for await (const chunk of stream) text += chunk
        return { status: head[':status'], headers: head, text, protocol: session.alpnProtocol }
      } finally {
        session.close()
      }
    },
    /** Negotiates TLS and returns the version. */
    handshake: (options: tls.ConnectionOptions) =>
      new Promise<string | null>((resolve, reject) => {
        const port = Number(new URL(url()).port)
        const whole = { port, host: 'localhost', servername: 'localhost', ...trusted(), ...options }
        const socket = tls.connect(whole, () => {
          resolve(socket.getProtocol())
          socket.destroy()
        })
        socket.on('error', reject)
      }),
  }
}
