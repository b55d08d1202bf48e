import type { Request, RequestHandler } from 'express'
import type { Config } from '../../infra/configuration/config.ts'

const hostOf = (request: Request): string => (request.headers.host ?? '').toLowerCase()

/** Whether the site is served under that host, with whatever port. */
export const isKnownHost = (known: ReadonlySet<string>, host: string): boolean =>
  known.has(host.replace(/:\d+$/, '')) && URL.canParse(`http://${host}`)

/** Answers only under the names of the site: the host goes into canonical addresses and cookies. */
export function setUpHosts(hosts: string[]): RequestHandler {
  const known = new Set(hosts)
  return (request, response, next) => {
    if (isKnownHost(known, hostOf(request))) return next()
    response.status(421).type('text/plain').send('This site is not served under that host name')
  }
}

/** What the origin of canonical addresses is made of where PUBLIC_ORIGIN is not set. */
export interface OriginSource {
  /** The Host header, of a host that `setUpHosts` has let in. */
  host: string
  protocol: string
  /** Port of the gateway that the connection came to. */
  localPort: number | undefined
}

/**
 * Scheme, host and port of canonical addresses: PUBLIC_ORIGIN, else what the request came to. The port that the Host
 * header names is not believed: a visitor can make up 65,535 of them, each of which would be a site of its own in pages,
 * sitemaps and caches. Behind a proxy it is the default port of the scheme.
 */
export function originOf(
  { host, protocol, localPort }: OriginSource,
  { publicOrigin, trustProxy }: Pick<Config, 'publicOrigin' | 'trustProxy'>,
): string {
  if (publicOrigin !== undefined) return publicOrigin
  const name = host.replace(/:\d+$/, '').toLowerCase()
  const isDefaultPort = trustProxy > 0 || localPort === undefined || localPort === (protocol === 'https' ? 443 : 80)
  return `${protocol}://${name}${isDefaultPort ? '' : `:${localPort}`}`
}

/** The same for a request of Express. To be called behind `setUpHosts`. */
export const siteOrigin = (request: Request, config: Pick<Config, 'publicOrigin' | 'trustProxy'>): string =>
  originOf({ host: hostOf(request), protocol: request.protocol, localPort: request.socket.localPort }, config)
