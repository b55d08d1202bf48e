import {
  BOOT_ELEMENT,
  type Boot,
  DEFERRED_SCRIPTS_ELEMENT,
  type DeferredScripts,
  END_ELEMENT,
  PRELOADER_ELEMENT,
  ROOT_ELEMENT,
} from '../boot.ts'
import type { Head } from '../page.ts'
import { STARTER } from '../starter/starter.ts'
import { type HeadElement, headElements } from './head.ts'

/** A file of the release set as the document refers to it. */
export interface DocumentFile {
  href: string
  integrity: string
}

/** A style sheet written into the document; the content security policy allows it by its hash. */
export interface InlineSheet {
  href: string
  text: string
}

export interface DocumentFiles {
  /** The shell's entry script, executed at once. */
  main: DocumentFile
  /** Executed instead of `main` where the scripts of the page are deferred. */
  deferredEntry?: DocumentFile | undefined
  /** Preloaded, executed on demand. */
  scripts: DocumentFile[]
  /** Render-blocking style sheets. */
  styles: DocumentFile[]
  /**
   * Styles of widgets from other remotes than the page's own, inlined so that the page does not wait for their files.
   */
  inlineSheets: InlineSheet[]
  fonts: string[]
}

export interface DocumentParts {
  head: Head
  /** Scheme, host and port of the site, without a slash at the end. */
  origin: string
  siteName: string
  /** Path of the page with its trailing slash. */
  path: string
  files: DocumentFiles
  boot: Boot
  /** Classes of the root element, e.g. `is-mobile`. */
  rootClass: string
  /** Markup of the page; empty when the browser has to render it. */
  body: string
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** JSON for a script element, escaped so that it cannot close the element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

function renderTag({ name, attributes, text, json }: HeadElement): string {
  const open = `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeText(value)}"`)
    .join('')}>`
  if (json !== undefined) return `${open}${scriptJson(json)}</${name}>`
  return text === undefined ? open : `${open}${escapeText(text)}</${name}>`
}

const preload = (file: DocumentFile): string =>
  `<link rel="preload" as="script" href="${file.href}" integrity="${file.integrity}" crossorigin>`

/**
 * The starter script is written before it and before the styles, since an inline script after style sheets would wait
 * for them.
 */
const script = (file: DocumentFile): string =>
  `<script src="${file.href}" integrity="${file.integrity}" crossorigin defer data-main></script>`

/** Script tags of the page, or, with deferred scripts, the list of what to fetch at the first interaction. */
function renderScripts({ main, deferredEntry, scripts }: DocumentFiles, boot: Boot): string[] {
  if (!deferredEntry || !boot.rests) return [...scripts.map(preload), script(main)]
  const resting: DeferredScripts = { main, scripts }
  return [
    script(deferredEntry),
    `<script type="application/json" id="${DEFERRED_SCRIPTS_ELEMENT}">${scriptJson(resting)}</script>`,
  ]
}

const style = (file: DocumentFile): string =>
  `<link rel="stylesheet" href="${file.href}" integrity="${file.integrity}" crossorigin>`

const inlineSheet = ({ href, text }: InlineSheet): string => `<style data-sheet="${href}">${text}</style>`

/**
 * Animated and hidden by CSS alone: it disappears when the end of the document has arrived or, in a page that the
 * browser has to render (`data-until="alive"`), when the page is hydrated.
 */
const preloader = (body: string): string =>
  `<div id="${PRELOADER_ELEMENT}"${body === '' ? ' data-until="alive"' : ''} aria-hidden="true"><i></i><i></i><i></i></div>`

/**
 * Renders the whole document. Its one inline script is the same in every document and allowed by its hash, so the bytes
 * are equal for every visitor of the same page and may be cached compressed.
 */
export function renderDocument(parts: DocumentParts): string {
  const { files } = parts
  return [
    `<!doctype html><html lang="ru" class="${escapeText(parts.rootClass)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<script data-start>${STARTER}</script>`,
    ...headElements(parts.head, parts).map(renderTag),
    ...files.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...files.styles.map(style),
    ...renderScripts(files, parts.boot),
    // After the links to files, so that their downloads have begun while the inline sheets are still arriving.
    ...files.inlineSheets.map(inlineSheet),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="theme-color" content="#F6F5F2">',
    `<script type="application/json" id="${BOOT_ELEMENT}">${scriptJson(parts.boot)}</script>`,
    `</head><body>${preloader(parts.body)}<div id="${ROOT_ELEMENT}">${parts.body}</div><template id="${END_ELEMENT}"></template></body></html>`,
  ].join('')
}
