import { accountApi } from '@vitrina/contracts/site/account'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import type { NamesOf } from '../queries.ts'
import { texts } from '../texts.ts'
import type { RestoreData } from './RestorePage.tsx'
import { restoreTexts } from './texts.ts'

export async function load({ api, url, signal }: PageArgs<NamesOf<'password-restore'>>): Promise<RestoreData> {
  const { siteCode } = await api(accountApi.signInPage, {}, { signal })
  return { siteCode, hasToken: Boolean(url.searchParams.get('token')) }
}

export function head(_: RestoreData, { siteName }: HeadFrame): Head {
  return {
    title: texts.pageTitle(restoreTexts.title, siteName),
    description: restoreTexts.description,
    canonicalPath: paths.passwordRestore(),
    robots: 'noindex',
  }
}

export { RestorePage as default } from './RestorePage.tsx'
