import type { Head } from '../page.ts'

export interface HeadElement {
  name: 'title' | 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  text?: string
  json?: object
}

export interface HeadPlace {
  origin: string
  siteName: string
  path: string
}

/** The page's own tags in a fixed order, each marked with `data-head`: written by the server, replaced by the browser. */
export function headElements(head: Head, { origin, siteName, path }: HeadPlace): HeadElement[] {
  const canonical = `${origin}${head.canonicalPath ?? path}`
  const meta = (key: 'name' | 'property', name: string, content: string | undefined): HeadElement[] =>
    content ? [{ name: 'meta', attributes: { [key]: name, content, 'data-head': '' } }] : []
  return [
    { name: 'title', attributes: {}, text: head.title },
    ...meta('name', 'description', head.description),
    ...meta('name', 'keywords', head.keywords),
    ...meta('name', 'robots', head.robots),
    { name: 'link', attributes: { rel: 'canonical', href: canonical, 'data-head': '' } },
    ...meta('property', 'og:title', head.title),
    ...meta('property', 'og:description', head.description),
    ...meta('property', 'og:site_name', siteName),
    ...meta('property', 'og:url', canonical),
    ...meta('property', 'og:type', 'website'),
    ...meta('property', 'og:image', head.image ? `${origin}${head.image}` : undefined),
    ...(head.jsonLd ?? []).map(
      (json): HeadElement => ({ name: 'script', attributes: { type: 'application/ld+json', 'data-head': '' }, json }),
    ),
  ]
}
