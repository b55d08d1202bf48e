import type { ListName } from '@vitrina/contracts/site/lists'
import type { Head, HeadFrame } from '@vitrina/federation/page'
import { listPageTexts, listTexts } from '../texts.ts'

/** A page of the visitor's own: not for search engines. */
export const listHead = (list: ListName, { siteName }: HeadFrame): Head => ({
  title: listPageTexts.title(listTexts[list].name, siteName),
  robots: 'noindex',
})
