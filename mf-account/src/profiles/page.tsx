import { type ProfileList, profilesApi } from '@vitrina/contracts/site/profiles'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { texts } from '../texts.ts'
import { profileTexts } from './texts.ts'

/** Guests are refused before the loader runs. */
export const load = ({ api, signal }: PageArgs): Promise<ProfileList> => api(profilesApi.list, {}, { signal })

export function head(_: ProfileList, { siteName }: HeadFrame): Head {
  return { title: texts.pageTitle(profileTexts.title, siteName), canonicalPath: paths.profile(), robots: 'noindex' }
}

export { ProfilesPage as default } from './ProfilesPage.tsx'
