import type { ListName } from '@vitrina/contracts/site/lists'
import type { FilledSeo } from '@vitrina/contracts/site/seo'
import type { Head, HeadFrame } from '@vitrina/federation/page'
import { listPageTexts, listTexts } from '../texts.ts'

/** The head of a personal list page, which is not indexed. */
export const listHead = (list: ListName, seo: FilledSeo | null, { siteName }: HeadFrame): Head => ({
  title: seo?.title || listPageTexts.title(listTexts[list].name, siteName),
  description: seo?.description || undefined,
  keywords: seo?.keywords || undefined,
  robots: 'noindex',
})
