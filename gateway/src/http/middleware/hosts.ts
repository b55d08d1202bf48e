import type { Request, RequestHandler } from 'express'
import type { Config } from '../../infra/configuration/config.ts'

const hostOf = (request: Request): string => (request.headers.host ?? '').toLowerCase()

/** Whether the site is served under that host, with any port. */
export const isKnownHost = (known: ReadonlySet<string>, host: string): boolean =>
  known.has(host.replace(/:\d+$/, '')) && URL.canParse(`http://${host}`)

/** Answers only under the host names of the site, because the host goes into canonical URLs and cookies. */
export function setUpHosts(hosts: string[]): RequestHandler {
  const known = new Set(hosts)
  return (request, response, next) => {
    if (isKnownHost(known, hostOf(request))) return next()
    response.status(421).type('text/plain').send('This site is not served under that host name')
  }
}

/** Source of the canonical origin when PUBLIC_ORIGIN is not set. */
export interface OriginSource {
  /** The Host header, of a host that `setUpHosts` accepts. */
  host: string
  protocol: string
  /** Local port of the connection. */
  localPort: number | undefined
}

/**
 * The origin of canonical URLs: PUBLIC_ORIGIN, else that of the request. The port in the Host header is not trusted: a
 * client can send 65,535 of them, each of which would be a site of its own in pages, sitemaps and caches. Behind a
 * proxy it is the default port of the scheme.
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

/** The same for an Express request. Must run after `setUpHosts`. */
export const siteOrigin = (request: Request, config: Pick<Config, 'publicOrigin' | 'trustProxy'>): string =>
  originOf({ host: hostOf(request), protocol: request.protocol, localPort: request.socket.localPort }, config)
