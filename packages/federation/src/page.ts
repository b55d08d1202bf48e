import type { Api } from '@vitrina/contracts/request'
import type { ComponentType } from 'react'
import type { PageQueries, PageQuery, QueryNameOf } from './page-query.ts'

/** URL of a page. Of the query only the parameters that the page declares can be read. */
export interface PageUrl<Name extends string = never> {
  readonly origin: string
  readonly pathname: string
  /** The query string; on the server it has only the parameters that the page declares. */
  readonly search: string
  readonly searchParams: PageQuery<Name>
}

/** Arguments of a page's `load`. `Name` is the union of query parameters that its remote declares for the page. */
export interface PageArgs<Name extends string = never> {
  params: Record<string, string>
  url: PageUrl<Name>
  /** Client of the gateway's API; requests carry the visitor's session. */
  api: Api
  /** Aborted when the visitor navigates away or the time limit of the page is over. */
  signal: AbortSignal
}

/** Everything that goes into the document head, as data: one source for server and browser. */
export interface Head {
  title: string
  description?: string
  keywords?: string
  /** Path with a trailing slash; defaults to the path of the route. */
  canonicalPath?: string
  /** Path of the preview image for social networks; defaults to the shop's own image. */
  image?: string
  robots?: string
  /** 404 when the page exists but has nothing to show; the document is sent with 200 when left out. */
  status?: 404
  /** Open Graph type; `website` when left out. */
  type?: 'website' | 'product' | 'article'
  /** Further Open Graph properties by name: `product:price:amount`. */
  properties?: Record<string, string>
  /** Feed of the items that the page lists: its title and its path. */
  feed?: { title: string; path: string }
  /** schema.org objects. */
  jsonLd?: object[]
}

/** Data of the frame that head texts may need. */
export interface HeadFrame {
  siteName: string
  origin: string
  city: string
  cityCases: string[]
}

interface DeferrableScripts<Data> {
  /**
   * The page is mostly read: visitors without personal data receive it without scripts, which are fetched at the first
   * interaction. The server-rendered markup has to be complete; a function decides that from the loaded data.
   */
  rests?: boolean | ((data: Data) => boolean)
}

/** A page with any data type; `Name` is the union of query parameters that it may read. */
export interface AnyPage<Name extends string = string> extends DeferrableScripts<never> {
  /** Throws a `PageRefusal` to answer with another status. */
  load?: (args: PageArgs<Name>) => Promise<unknown>
  /**
   * May return a promise, so that the head can be a chunk of its own: a document already has its head, only client-side
   * navigation loads that chunk.
   */
  head: (data: never, frame: HeadFrame) => Head | Promise<Head>
  default: ComponentType<{ data: never }>
}

/** The `pages` export of a remote's `./routes`, as other packages see it. */
export type Pages = Record<string, () => Promise<AnyPage>>

/**
 * The same export as its remote declares it: by page name, each page in a chunk of the same name (`webpackChunkName`),
 * so that the document can preload exactly that chunk. A page that reads a parameter which `queries` does not declare
 * for it does not compile.
 */
export type TypedPages<Queries extends PageQueries> = {
  [Page in keyof Queries]: () => Promise<AnyPage<QueryNameOf<Queries[Page]>>>
}

/** Thrown by `load`: the page cannot be shown, and why. `redirect` carries a path of this site. */
export class PageRefusal extends Error {
  readonly status: 301 | 302 | 403 | 404 | 410
  readonly location: string | undefined

  constructor(status: PageRefusal['status'], explanation: string, location?: string) {
    super(explanation)
    this.name = 'PageRefusal'
    this.status = status
    this.location = location
  }
}

export const notFound = (): PageRefusal => new PageRefusal(404, 'Not found')

/** Compares the name, since every remote bundles its own copy of the class and `instanceof` would fail. */
export function isPageRefusal(error: unknown): error is PageRefusal {
  return error instanceof Error && error.name === 'PageRefusal' && 'status' in error
}
