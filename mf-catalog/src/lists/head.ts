import type { ListName } from '@vitrina/contracts/site/lists'
import type { FilledSeo } from '@vitrina/contracts/site/seo'
import type { Head, HeadFrame } from '@vitrina/federation/page'
import { listPageTexts, listTexts } from '../texts.ts'

/** A page of the visitor's own: not for search engines. */
export const listHead = (list: ListName, seo: FilledSeo | null, { siteName }: HeadFrame): Head => ({
  title: seo?.title || listPageTexts.title(listTexts[list].name, siteName),
  description: seo?.description || undefined,
  keywords: seo?.keywords || undefined,
  robots: 'noindex',
})
