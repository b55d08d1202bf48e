import { accountPages } from '@vitrina/contracts/site/account'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { givenEmail } from '../email/given-email.ts'
import { returnPath } from '../return-path.ts'
import type { SignUpData } from './SignUpPage.tsx'
import { signUpTexts } from './texts.ts'

export async function load({ api, url, signal }: PageArgs): Promise<SignUpData> {
  const { siteCode } = await api(accountPages.signInPage, {}, { signal })
  return { siteCode, returnTo: returnPath(url.searchParams.get('return')), email: givenEmail(url) }
}

export function head(_: SignUpData, { siteName }: HeadFrame): Head {
  return {
    title: `${signUpTexts.title} — ${siteName}`,
    description: signUpTexts.description,
    canonicalPath: paths.signup(),
  }
}

export { SignUpPage as default } from './SignUpPage.tsx'
