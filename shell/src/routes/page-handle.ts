import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import type { PageRoute } from './table.ts'

/** The route handle of a page: its head and its prefetching. */
export interface PageHandle {
  route: PageRoute
  head: (data: unknown, frame: HeadFrame) => Head | Promise<Head> | undefined
  /** Whether the page may be sent without its scripts until the first interaction. */
  rests: (data: unknown) => boolean
  /** Prefetches the page's code. */
  prefetch: () => void
  /** Loads the page's code and data. */
  ask: (wanted: WantedPage) => Promise<unknown>
}

export type PageParams = Record<string, string | undefined>

export interface WantedPage extends Pick<PageArgs<string>, 'url' | 'api'> {
  params: PageParams
}
