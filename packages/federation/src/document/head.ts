import type { Head } from '../page.ts'

export type HeadElement =
  | { name: 'title'; attributes: Record<string, string>; text: string; json?: undefined }
  | { name: 'meta' | 'link' | 'script'; attributes: Record<string, string>; text?: undefined; json?: object }

export interface HeadContext {
  origin: string
  siteName: string
  path: string
}

/** Preview image of pages without their own one; the gateway draws it. */
export const SHARE_PICTURE = '/share.png'

/**
 * The page's own tags in a fixed order, each marked with `data-head`: rendered by the server, replaced by the browser.
 */
export function headElements(head: Head, { origin, siteName, path }: HeadContext): HeadElement[] {
  const canonical = origin + canonicalPath(head.canonicalPath ?? path)
  const meta = (key: 'name' | 'property', name: string, content: string | undefined): HeadElement[] =>
    content ? [{ name: 'meta', attributes: { [key]: name, content, 'data-head': '' } }] : []
  return [
    { name: 'title', attributes: {}, text: head.title },
    ...meta('name', 'description', head.description),
    ...meta('name', 'keywords', head.keywords),
    ...meta('name', 'robots', head.robots),
    { name: 'link', attributes: { rel: 'canonical', href: canonical, 'data-head': '' } },
    ...feedLink(head, origin),
    ...meta('property', 'og:title', head.title),
    ...meta('property', 'og:description', head.description),
    ...meta('property', 'og:site_name', siteName),
    ...meta('property', 'og:url', canonical),
    ...meta('property', 'og:type', head.type ?? 'website'),
    ...meta('property', 'og:image', new URL(head.image || SHARE_PICTURE, origin).href),
    ...meta('property', 'og:locale', 'ru_RU'),
    ...Object.entries(head.properties ?? {}).flatMap(([name, content]) => meta('property', name, content)),
    ...meta('name', 'twitter:card', 'summary_large_image'),
    ...(head.jsonLd ?? []).map(
      (json): HeadElement => ({ name: 'script', attributes: { type: 'application/ld+json', 'data-head': '' }, json }),
    ),
  ]
}

const feedLink = ({ feed }: Head, origin: string): HeadElement[] =>
  feed
    ? [
        {
          name: 'link',
          attributes: {
            rel: 'alternate',
            type: 'application/rss+xml',
            title: feed.title,
            href: origin + feed.path,
            'data-head': '',
          },
        },
      ]
    : []

/**
 * Canonical form of a page address: no query, single slashes, a slash at the end, one percent-encoding for every
 * character.
 */
function canonicalPath(path: string): string {
  const [bare = ''] = path.split(/[?#]/)
  return bare
    .split('/')
    .filter(Boolean)
    .reduce((above, segment) => `${above}${encodeSegment(segment)}/`, '/')
}

function encodeSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment))
  } catch {
    return segment
  }
}
