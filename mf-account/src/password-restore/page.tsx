import { accountPages } from '@vitrina/contracts/site/account'
import type { Head, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import type { RestoreData } from './RestorePage.tsx'
import { restoreTexts } from './texts.ts'

export async function load({ api, url, signal }: PageArgs): Promise<RestoreData> {
  const { siteCode } = await api(accountPages.signInPage, {}, { signal })
  return { siteCode, hasToken: Boolean(url.searchParams.get('token')) }
}

export function head(): Head {
  return { title: restoreTexts.title, canonicalPath: paths.passwordRestore(), robots: 'noindex' }
}

export { RestorePage as default } from './RestorePage.tsx'
