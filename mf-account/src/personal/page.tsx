import { sessionApi } from '@vitrina/contracts/site/session'
import { type Head, type HeadFrame, type PageArgs, PageRefusal } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { errorTexts } from '@vitrina/site/texts'
import { texts } from '../texts.ts'
import { loadCards } from './load-cards.ts'
import type { PersonalData } from './PersonalPage.tsx'
import { personalTexts } from './texts.ts'

/** Guests are refused before the loader runs; a session that has just expired is refused here. */
export async function load(args: PageArgs): Promise<PersonalData> {
  const { api, signal } = args
  const [session, cards] = await Promise.all([api(sessionApi.read, { query: {} }, { signal }), loadCards(args)])
  if (!session.isAuth) throw new PageRefusal(403, errorTexts.forbidden)
  const { name, email, phone, isB2b, clientCode, isStaff, onBehalf } = session
  return { name, email, phone, isB2b, clientCode, isStaff, isOnBehalf: onBehalf !== null, cards }
}

export function head(_: PersonalData, { siteName }: HeadFrame): Head {
  return { title: texts.pageTitle(personalTexts.title, siteName), canonicalPath: paths.personal(), robots: 'noindex' }
}

export { PersonalPage as default } from './PersonalPage.tsx'
