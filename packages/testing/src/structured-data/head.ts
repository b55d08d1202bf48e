import { decodeEntities } from '@vitrina/site/plain-text'
import type { Page } from 'playwright-core'
import type { Json } from './rules.ts'

/** Title, tags and structured data of a page; each tag as its sorted attributes. */
export interface PageHead {
  title: string
  tags: string[]
  data: Json[]
}

const attributesOf = (tag: string): [string, string][] =>
  [...tag.matchAll(/\s([a-z:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decodeEntities(value)])

const formatAttributes = (attributes: [string, string][]): string =>
  attributes
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(' ')

/** The head of a served document. */
export function headOfDocument(html: string): PageHead {
  const [, title = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? []
  const tags = html.match(/<(?:meta|link)[^>]*\sdata-head=""[^>]*>/g) ?? []
  return {
    title: decodeEntities(title),
    tags: tags.map((tag) => formatAttributes(attributesOf(tag))).sort(),
    data: structuredData(html),
  }
}

/** The current head in the browser. */
export async function headInBrowser(page: Page): Promise<PageHead> {
  const { title, tags, data } = await page.evaluate(() => ({
    title: document.title,
    tags: [...document.head.querySelectorAll('[data-head]:not(script)')].map((element) =>
      [...element.attributes].map(({ name, value }): [string, string] => [name, value]),
    ),
    data: [...document.head.querySelectorAll('script[data-head]')].map((element) => element.textContent ?? ''),
  }))
  return { title, tags: tags.map(formatAttributes).sort(), data: data.map((json): Json => JSON.parse(json)) }
}

/** The content of a meta tag by its name or property; undefined when there is none. */
export function contentOf({ tags }: PageHead, name: string): string | undefined {
  const tag = tags.find((one) => one.includes(` name=${name}`) || one.includes(` property=${name}`))
  return tag && /^content=(.*) data-head= /.exec(tag)?.[1]
}

export const canonicalOf = ({ tags }: PageHead): string | undefined =>
  tags.flatMap((tag) => /href=(\S+) rel=canonical$/.exec(tag)?.[1] ?? [])[0]

/** The structured data of a document. */
export const structuredData = (html: string): Json[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )
