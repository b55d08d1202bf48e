import { accountPages } from '@vitrina/contracts/site/account'
import type { Head, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import type { ResetData } from './ResetPage.tsx'
import { resetTexts } from './texts.ts'

export const load = ({ api, signal }: PageArgs): Promise<ResetData> => api(accountPages.signInPage, {}, { signal })

export function head(): Head {
  return { title: resetTexts.title, canonicalPath: paths.passwordReset(), robots: 'noindex' }
}

export { ResetPage as default } from './ResetPage.tsx'
