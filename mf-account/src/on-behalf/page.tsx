import { onBehalfApi } from '@vitrina/contracts/site/on-behalf'
import { sessionApi } from '@vitrina/contracts/site/session'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { statusOf } from '../failure/failure.ts'
import type { NamesOf } from '../queries.ts'
import { texts } from '../texts.ts'
import { toActingSession } from './acting-session.ts'
import type { OnBehalfData } from './OnBehalfPage.tsx'
import { onBehalfTexts } from './texts.ts'

/** On 401 or 403 the session tells staff that acts for a client from visitors for whom the page is closed. */
export async function load({ api, url, signal }: PageArgs<NamesOf<'on-behalf'>>): Promise<OnBehalfData> {
  if (url.searchParams.get('key')) return { kind: 'key' }
  try {
    const { log } = await api(onBehalfApi.page, {}, { signal })
    return { kind: 'search', log }
  } catch (error) {
    if (statusOf(error) !== 401 && statusOf(error) !== 403) throw error
    const session = await api(sessionApi.read, { query: {} }, { signal })
    const acting = toActingSession(session)
    return acting ? { kind: 'acting', acting } : { kind: 'closed', isGuest: !session.isAuth }
  }
}

export function head(_: OnBehalfData, { siteName }: HeadFrame): Head {
  return {
    title: texts.pageTitle(onBehalfTexts.title, siteName),
    canonicalPath: paths.loginByUser(),
    robots: 'noindex',
  }
}

export { OnBehalfPage as default } from './OnBehalfPage.tsx'
