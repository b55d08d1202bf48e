/** Every page of the route table, requested as each kind of account that can see it. */

import type { Person } from '../../packages/testing/src/accessibility/persons.ts'
import { type Look, routeAt, routeLooks } from '../../packages/testing/src/accessibility/route-looks.ts'
import { PASSWORD } from '../../packages/testing/src/journeys/sign-in.ts'

export interface AuditedPage {
  route: string
  person: Person
  path: string
  status: number
  html: string
}

/** The Cookie header of a signed-in account; '' for a guest. */
async function cookiesOf(url: string, person: Person): Promise<string> {
  if (person === 'guest') return ''
  const answer = await fetch(`${url}/api/ecm/bazis/users/signin/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-vitrina': '1' },
    body: JSON.stringify({ email: `${person}@vitrina.test`, password: PASSWORD }),
  })
  if (answer.status !== 200) throw new Error(`${person} could not sign in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** HTML documents as the site at `url` sends them. */
export async function auditedPages(url: string): Promise<AuditedPage[]> {
  const cookies = new Map<Person, string>()
  const read = async (person: Person, path: string) => {
    const cookie = cookies.get(person) ?? (await cookiesOf(url, person))
    cookies.set(person, cookie)
    const answer = await fetch(url + path, { headers: { cookie, accept: 'text/html' } })
    return { status: answer.status, html: await answer.text() }
  }
  const pathOf = async (route: string, look: Look): Promise<string> => {
    if ('path' in look) return look.path
    const { html } = await read(look.as ?? 'guest', look.linkedFrom)
    const links = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    const link = links.find((href) => routeAt(href) === route)
    if (!link) throw new Error(`${look.linkedFrom} has no link to ${route}`)
    return link
  }
  const pages: AuditedPage[] = []
  for (const [route, looks] of Object.entries(routeLooks))
    for (const look of looks) {
      const person = look.as ?? 'guest'
      const path = await pathOf(route, look)
      pages.push({ route, person, path, ...(await read(person, path)) })
    }
  return pages
}
