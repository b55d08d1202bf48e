import type { Request, RequestHandler } from 'express'

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

/** Scheme, host and port of the site for whoever asks; the configured origin wins. To be called behind `setUpHosts`. */
export const siteOrigin = (request: Request, publicOrigin: string | undefined): string =>
  publicOrigin ?? `${request.protocol}://${hostOf(request)}`
