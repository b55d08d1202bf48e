import { accountPages } from '@vitrina/contracts/site/account'
import type { Head, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { givenEmail } from '../email/given-email.ts'
import { returnPath } from '../return-path.ts'
import type { SignInData } from './SignInPage.tsx'
import { signInTexts } from './texts.ts'

export async function load({ api, url, signal }: PageArgs): Promise<SignInData> {
  const { siteCode } = await api(accountPages.signInPage, {}, { signal })
  return { siteCode, returnTo: returnPath(url.searchParams.get('return')), email: givenEmail(url) }
}

export function head(): Head {
  return { title: signInTexts.title, canonicalPath: paths.login(), robots: 'noindex' }
}

export { SignInPage as default } from './SignInPage.tsx'
