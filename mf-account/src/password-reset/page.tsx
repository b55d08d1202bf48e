import { accountApi } from '@vitrina/contracts/site/account'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { texts } from '../texts.ts'
import type { ResetData } from './ResetPage.tsx'
import { resetTexts } from './texts.ts'

export async function load({ api, signal }: PageArgs): Promise<ResetData> {
  const { siteCode } = await api(accountApi.signInPage, {}, { signal })
  return { siteCode }
}

export function head(_: ResetData, { siteName }: HeadFrame): Head {
  return {
    title: texts.pageTitle(resetTexts.title, siteName),
    description: resetTexts.description,
    canonicalPath: paths.passwordReset(),
    robots: 'noindex',
  }
}

export { ResetPage as default } from './ResetPage.tsx'
