import type { Head, HeadFrame } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import type { EntryData } from '../entry/load-entry.ts'
import { texts } from '../texts.ts'
import { signInTexts } from './texts.ts'

export { loadEntry as load } from '../entry/load-entry.ts'

export function head(_: EntryData, { siteName }: HeadFrame): Head {
  return {
    title: texts.pageTitle(signInTexts.title, siteName),
    description: signInTexts.description,
    canonicalPath: paths.login(),
    robots: 'noindex',
  }
}

export { SignInPage as default } from './SignInPage.tsx'
