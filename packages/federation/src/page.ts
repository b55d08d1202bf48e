import type { Api } from '@vitrina/contracts/request'
import type { ComponentType } from 'react'
import type { PageQueries, PageQuery, QueryNameOf } from './page-query.ts'

/** Address of a page. Of the query only what the page has declared can be asked for. */
export interface PageUrl<Name extends string = never> {
  readonly origin: string
  readonly pathname: string
  /** The whole query: what the page has not declared is not there when its server renders it. */
  readonly search: string
  readonly searchParams: PageQuery<Name>
}

/** What a page asks of the outside while it loads. `Name` are the names of the query that its room declares for it. */
export interface PageArgs<Name extends string = never> {
  params: Record<string, string>
  url: PageUrl<Name>
  /** Calls the gateway, as the visitor who looks at the page. */
  api: Api
  /** Ends when the visitor goes elsewhere or the time for the page is over. */
  signal: AbortSignal
}

/** Everything that goes into the document head, as data: one source for server and browser. */
export interface Head {
  title: string
  description?: string
  keywords?: string
  /** Path with trailing slash; the shell's own address of the page when left out. */
  canonicalPath?: string
  /** Path of the picture shown when the page is shared; the shop's own when left out. */
  image?: string
  robots?: string
  /** Of the document, where the page itself says that nothing is here; 200 when left out. */
  status?: 404
  /** What the page is when it is shared; a website's page when left out. */
  type?: 'website' | 'product' | 'article'
  /** Further properties for those who share the page, by name: `product:price:amount`. */
  properties?: Record<string, string>
  /** A feed of what the page lists: its name and its path. */
  feed?: { title: string; path: string }
  /** schema.org objects. */
  jsonLd?: object[]
}

/** Facts of the frame that head texts may need. */
export interface HeadFrame {
  siteName: string
  origin: string
  city: string
  cityCases: string[]
}

interface DeferrableScripts<Data> {
  /**
   * The page is read more than it is used: who has nothing of their own gets it without scripts, which come when they
   * reach for something that answers. It has to be whole as the server renders it; whether it is may depend on its data.
   */
  rests?: boolean | ((data: Data) => boolean)
}

/** A page whatever its data; `Name` are the names of the query that it may read. */
export interface AnyPage<Name extends string = string> extends DeferrableScripts<never> {
  /** Throws a `PageRefusal` to answer with another status. */
  load?: (args: PageArgs<Name>) => Promise<unknown>
  /** A promise where it is a chunk of its own: the document of a page has its head, only pages opened inside need it. */
  head: (data: never, frame: HeadFrame) => Head | Promise<Head>
  default: ComponentType<{ data: never }>
}

/** The `pages` that the `./routes` of a remote exports, as others see them. */
export type Pages = Record<string, () => Promise<AnyPage>>

/**
 * The same as their remote writes them: by name, each in a chunk of its own that is named like the page
 * (`webpackChunkName`), so that the document can preload exactly that. A page that reads a name which `queries` does not
 * declare for it does not compile.
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

/** By name, since every remote carries its own copy of the class. */
export function isPageRefusal(error: unknown): error is PageRefusal {
  return error instanceof Error && error.name === 'PageRefusal' && 'status' in error
}
