import type { ListedOrder } from '@vitrina/contracts/site/order-history'
import type { HelpTopic, RequestsPage, RequestView } from '@vitrina/contracts/site/support'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Cabinet } from '../cabinet/Cabinet.tsx'
import { addressOf, type Kind } from './address.ts'
import { NewRequest } from './NewRequest.tsx'
import { RequestList } from './RequestList.tsx'
import { RequestThread } from './RequestThread.tsx'
import { supportTexts as texts } from './texts.ts'

export type SupportData =
  | { view: 'guest' }
  | { view: 'list'; kind: Kind; list: RequestsPage }
  | { view: 'new'; topics: HelpTopic[]; orders: ListedOrder[]; order: string; line: string }
  | { view: 'request'; request: RequestView }

const trail = [{ name: texts.title, href: paths.supportRequests() }]

const write = (
  <Link to={addressOf({ view: 'new', order: '', line: '' })} className={buttonClass({ kind: 'strong' })}>
    {texts.create}
  </Link>
)

/** Support requests of the visitor: the list, one request with its thread, or the form of a new one. */
export function SupportPage({ data }: { data: SupportData }) {
  if (data.view === 'request') {
    const { request } = data
    return (
      <Cabinet title={texts.one(request.number)} trail={trail}>
        <RequestThread key={request.number} loaded={request} />
      </Cabinet>
    )
  }
  if (data.view === 'new') {
    return (
      <Cabinet title={texts.newTitle} trail={trail}>
        <NewRequest key={`${data.order} ${data.line}`} data={data} />
      </Cabinet>
    )
  }
  if (data.view === 'guest') {
    return (
      <Cabinet title={texts.title}>
        <EmptyState
          title={texts.guestTitle}
          text={texts.guestText}
          action={
            <Link to={paths.login(paths.supportRequests())} className={buttonClass({ kind: 'strong' })}>
              {texts.signIn}
            </Link>
          }
        />
      </Cabinet>
    )
  }
  return (
    <Cabinet title={texts.title} actions={write}>
      <RequestList kind={data.kind} list={data.list} />
    </Cabinet>
  )
}
