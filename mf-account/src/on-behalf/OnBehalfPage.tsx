import type { OnBehalfRecord } from '@vitrina/contracts/site/on-behalf'
import { readQuery } from '@vitrina/federation/page-query'
import { useLocation } from '@vitrina/federation/router'
import { $session } from '@vitrina/shell/session'
import { useHydrated } from '@vitrina/ui/alive'
import { Container } from '@vitrina/ui/Container'
import { PageTitle } from '@vitrina/ui/PageTitle'
import { useUnit } from 'effector-react'
import { queries } from '../queries.ts'
import { ActingNotice } from './ActingNotice.tsx'
import { type ActingSession, toActingSession } from './acting-session.ts'
import { KeySignIn } from './KeySignIn.tsx'
import styles from './OnBehalfPage.module.css'
import { SearchForm } from './SearchForm.tsx'
import { SignInLog } from './SignInLog.tsx'
import { StaffOnly } from './StaffOnly.tsx'
import { onBehalfTexts } from './texts.ts'

/** The key is not part of the loader data, and so not of the HTML. */
export type OnBehalfData =
  | { kind: 'key' }
  | { kind: 'acting'; acting: ActingSession }
  | { kind: 'search'; log: OnBehalfRecord[] }
  /** The visitor may not use the page, or is staff that has not signed in yet. */
  | { kind: 'closed'; isGuest: boolean }

export function OnBehalfPage({ data }: { data: OnBehalfData }) {
  const session = useUnit($session)
  const isAlive = useHydrated()
  const query = readQuery(useLocation().search, queries['on-behalf'])
  const key = query.get('key')
  const known = data.kind === 'acting' ? data.acting : null
  const now = isAlive ? session : null
  const acting = toActingSession(now) ?? known
  return (
    <Container className={styles.page}>
      <PageTitle>{onBehalfTexts.title}</PageTitle>
      {data.kind === 'key' && key ? (
        <KeySignIn value={key} />
      ) : acting ? (
        <ActingNotice acting={acting} isOver={known !== null && now !== null && now.onBehalf === null} />
      ) : data.kind === 'closed' ? (
        <StaffOnly isGuest={data.isGuest} />
      ) : (
        <>
          <p className={styles.lead}>{onBehalfTexts.lead}</p>
          <SearchForm />
          {data.kind === 'search' && <SignInLog log={data.log} />}
        </>
      )}
    </Container>
  )
}
