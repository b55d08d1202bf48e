import type { OnBehalfRecord } from '@vitrina/contracts/retailer/on-behalf'
import { readQuery } from '@vitrina/federation/page-query'
import { useLocation } from '@vitrina/federation/router'
import { $session } from '@vitrina/shell/session'
import { useAlive } from '@vitrina/ui/alive'
import { Container } from '@vitrina/ui/Container'
import { PageTitle } from '@vitrina/ui/PageTitle'
import { useUnit } from 'effector-react'
import { queries } from '../queries.ts'
import { ActingNow } from './ActingNow.tsx'
import { type Acting, actingOf } from './acting.ts'
import { Closed } from './Closed.tsx'
import { KeyUse } from './KeyUse.tsx'
import styles from './OnBehalfPage.module.css'
import { SearchForm } from './SearchForm.tsx'
import { SignInLog } from './SignInLog.tsx'
import { onBehalfTexts } from './texts.ts'

/** The key itself stays out of the page's data, and so out of its HTML. */
export type OnBehalfData =
  | { kind: 'key' }
  | { kind: 'acting'; acting: Acting }
  | { kind: 'search'; log: OnBehalfRecord[] }
  /** Not for this visitor, who may be staff that has yet to sign in. */
  | { kind: 'closed'; isGuest: boolean }

export function OnBehalfPage({ data }: { data: OnBehalfData }) {
  const session = useUnit($session)
  const isAlive = useAlive()
  const query = readQuery(useLocation().search, queries['on-behalf'])
  const key = query.get('key')
  const known = data.kind === 'acting' ? data.acting : null
  const now = isAlive ? session : null
  const acting = actingOf(now) ?? known
  return (
    <Container className={styles.page}>
      <PageTitle>{onBehalfTexts.title}</PageTitle>
      {data.kind === 'key' && key ? (
        <KeyUse value={key} />
      ) : acting ? (
        <ActingNow acting={acting} isOver={known !== null && now !== null && now.onBehalf === null} />
      ) : data.kind === 'closed' ? (
        <Closed isGuest={data.isGuest} />
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
