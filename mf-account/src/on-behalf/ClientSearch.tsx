import type { Client } from '@vitrina/contracts/site/on-behalf'
import { Badge } from '@vitrina/ui/Badge'
import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { RadioCards } from '@vitrina/ui/RadioCards'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import type { KeyboardEvent } from 'react'
import { phoneText } from '../phone-text.ts'
import { $clientUuid, $search, clientChosen, queryEntered, queryTyped, searchRequested } from './model.ts'
import styles from './OnBehalfPage.module.css'
import { MAX_FOUND } from './search-state.ts'
import { onBehalfTexts } from './texts.ts'

const card = ({ uuidCode, fullName, email, phone, clientCode }: Client) => ({
  value: uuidCode,
  title: fullName,
  text: [email, phone && phoneText(phone)].filter(Boolean).join(' · '),
  aside: clientCode && <Badge kind="info">{onBehalfTexts.code(clientCode)}</Badge>,
})

/** Finds clients and selects one. */
export function ClientSearch({ fault }: { fault: string | undefined }) {
  const { search, chosen } = useUnit({ search: $search, chosen: $clientUuid })
  const { type, enter, choose, again } = useUnit({
    type: queryTyped,
    enter: queryEntered,
    choose: clientChosen,
    again: searchRequested,
  })
  // Enter would submit the whole form, which is still invalid.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    enter()
  }
  const isFound = search.state === 'found' && search.clients.length > 0
  return (
    <>
      <TextField
        label={onBehalfTexts.query}
        hint={onBehalfTexts.queryHint}
        error={isFound ? undefined : fault}
        type="search"
        name="client"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        enterKeyHint="search"
        onKeyDown={onKeyDown}
        onChange={(event) => type(event.target.value)}
      />
      {search.state === 'asking' && (
        <div role="status" aria-label={onBehalfTexts.asking} className={styles.skeletons}>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
      )}
      {search.state === 'failed' && (
        <Notice
          kind="error"
          title={onBehalfTexts.searchFailed}
          action={<Button onClick={() => again()}>{onBehalfTexts.again}</Button>}
          live
        >
          {search.text}
        </Notice>
      )}
      {search.state === 'found' && !isFound && <Notice live>{onBehalfTexts.noClients}</Notice>}
      {isFound && (
        <div className={styles.found}>
          <RadioCards
            legend={onBehalfTexts.found(search.clients.length)}
            name="clientUuid"
            options={search.clients.map(card)}
            value={chosen || null}
            onChange={choose}
            error={fault}
          />
          {search.clients.length >= MAX_FOUND && <p className={styles.quiet}>{onBehalfTexts.foundMany}</p>}
        </div>
      )}
    </>
  )
}
