import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import type { PageRoute } from './table.ts'

/** What a page route gives besides its data: how its document head is made. */
export interface PageHandle {
  route: PageRoute
  head: (data: unknown, frame: HeadFrame) => Head | Promise<Head> | undefined
  /** The page says of itself that it can do without scripts for a while. */
  rests: (data: unknown) => boolean
  /** Asks for the page's code ahead of time. */
  prefetch: () => void
  /** Prefetches its code and its data. */
  ask: (wanted: WantedPage) => Promise<unknown>
}

export type PageParams = Record<string, string | undefined>

export interface WantedPage extends Pick<PageArgs<string>, 'url' | 'api'> {
  params: PageParams
}
