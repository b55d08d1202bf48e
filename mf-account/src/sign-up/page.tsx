import type { Head, HeadFrame } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import type { EntryData } from '../entry/load-entry.ts'
import { texts } from '../texts.ts'
import { signUpTexts } from './texts.ts'

export { loadEntry as load } from '../entry/load-entry.ts'

export function head(_: EntryData, { siteName }: HeadFrame): Head {
  return {
    title: texts.pageTitle(signUpTexts.title, siteName),
    description: signUpTexts.description,
    canonicalPath: paths.signup(),
  }
}

export { SignUpPage as default } from './SignUpPage.tsx'
