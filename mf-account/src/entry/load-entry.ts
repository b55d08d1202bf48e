import { accountApi } from '@vitrina/contracts/site/account'
import { type PageArgs, PageRefusal } from '@vitrina/federation/page'
import type { NamesOf } from '../queries.ts'
import { returnPath } from '../return-path.ts'

/** Loader data of the sign-in and sign-up pages. */
export interface EntryData {
  siteCode: string
  /** Path of this site to open afterwards. */
  returnTo: string
}

/** Throws a redirect when the visitor has already signed in. */
export async function loadEntry({ api, url, signal }: PageArgs<NamesOf<'sign-in'>>): Promise<EntryData> {
  const returnTo = returnPath(url.searchParams.get('return'))
  const { siteCode, isAuth } = await api(accountApi.signInPage, {}, { signal })
  if (isAuth) throw new PageRefusal(302, 'Already signed in', returnTo)
  return { siteCode, returnTo }
}
