import type { RequestHandler } from 'express'

/** Answers only under the names of the site: the host goes into canonical addresses and cookies. */
export function setUpHosts(hosts: string[]): RequestHandler {
  const known = new Set(hosts)
  return (request, response, next) => {
    const host = request.headers.host ?? ''
    const name = host.replace(/:\d+$/, '').toLowerCase()
    if (known.has(name)) return next()
    response.status(421).type('text/plain').send('This site is not served under that host name')
  }
}
