import { $session } from '@vitrina/shell/session'
import { useUnit } from 'effector-react'
import { type ComponentType, useState } from 'react'

/** The account that drafts belong to, '' while it is unknown; an open form keeps the account that opened it. */
export function useDraftOwner(): string {
  const now = useUnit($session)?.uuid ?? ''
  const [first, setFirst] = useState(now)
  if (first === '' && now !== '') setFirst(now)
  return first || now
}

/**
 * A form that reads its draft when it is opened, and again once the account is known: a visitor may open it before the
 * session has been loaded.
 */
export const withDraftOwner = <Props extends object>(Form: ComponentType<Props>) =>
  function FormWithOwner(props: Props) {
    return <Form key={useDraftOwner()} {...props} />
  }
