import { type ProfileList, profilesApi } from '@vitrina/contracts/site/profiles'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { texts } from '../texts.ts'
import { profileTexts } from './texts.ts'

/** Only the owner id is used, which drafts are stored under. Guests are refused before the loader runs. */
export const load = ({ api, signal }: PageArgs): Promise<ProfileList> => api(profilesApi.list, {}, { signal })

export function head(_: ProfileList, { siteName }: HeadFrame): Head {
  return {
    title: texts.pageTitle(profileTexts.addTitle, siteName),
    canonicalPath: paths.profileAdd(),
    robots: 'noindex',
  }
}

export { AddProfilePage as default } from './AddProfilePage.tsx'
