/** HTML of this site that is shown in the gallery instead of a picture. */
import type { galleryTexts } from '@vitrina/site/texts'
import type { DocumentItem } from './image-group.ts'

export type FailureName = keyof typeof galleryTexts
export type DocumentContent = { html: string } | { failure: FailureName }

const mainStart = /<main(?=[\s>])[^<>]*>/i
const navigation = /<nav(?=[\s>])(?:(?!<nav[\s>])[\s\S])*?<\/nav\s*>/gi
const title = /<(\/?)h1(?=[\s>])/gi

/**
 * The HTML inside the `main` element of a document, without its navigation and with `h1` lowered to `h2`. Null when
 * there is no such element or it is empty.
 */
export function mainOf(html: string): string | null {
  const start = mainStart.exec(html)
  const end = html.toLowerCase().lastIndexOf('</main')
  if (!start || end < 0) return null
  const main = html.slice(start.index + start[0].length, end)
  return main.replace(navigation, '').replace(title, '<$1h2').trim() || null
}

/** Fetches the piece of HTML, or the content of the page. Rejects only when it was aborted. */
export async function readDocument({ kind, address }: DocumentItem, signal: AbortSignal): Promise<DocumentContent> {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' }, signal })
    if (response.ok) return contentOf(kind, await response.text())
    if (kind === 'page') return { failure: 'pageFailed' }
    // The specification has «Forbidden» for every status but 404.
    return { failure: response.status === 404 ? 'ajaxNotFound' : 'ajaxForbidden' }
  } catch (error) {
    if (signal.aborted) throw error
    return { failure: kind === 'page' ? 'pageFailed' : 'failed' }
  }
}

function contentOf(kind: DocumentItem['kind'], html: string): DocumentContent {
  if (kind !== 'page') return { html }
  const main = mainOf(html)
  return main ? { html: main } : { failure: 'pageFailed' }
}
