import { accountPages } from '@vitrina/contracts/site/account'
import type { Head, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { texts } from '../texts.ts'
import { returnPath } from './return-path.ts'
import type { SignInData } from './SignInPage.tsx'

export async function load({ api, url, signal }: PageArgs): Promise<SignInData> {
  const { siteCode } = await api(accountPages.signInPage, {}, { signal })
  return { siteCode, returnTo: returnPath(url.searchParams.get('return')) }
}

export function head(): Head {
  return { title: texts.title, canonicalPath: paths.login(), robots: 'noindex' }
}

export { SignInPage as default } from './SignInPage.tsx'
