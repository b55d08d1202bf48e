import type { ListedRequest, RequestsPage } from '@vitrina/contracts/site/support'
import { Link } from '@vitrina/federation/router'
import { formatDate } from '@vitrina/site/dates'
import { Badge } from '@vitrina/ui/Badge'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Pagination } from '@vitrina/ui/Pagination'
import { TabLinks } from '../cabinet/TabLinks.tsx'
import { renderLink } from '../link.tsx'
import { addressOf, type Kind } from './address.ts'
import styles from './RequestList.module.css'
import { RequestState } from './RequestState.tsx'
import { supportTexts as texts } from './texts.ts'

const kinds: readonly Kind[] = ['open', 'done']

/** Open or closed requests, with the unread ones marked. */
export function RequestList({ kind, list: { requests, counts, page, pageCount } }: { kind: Kind; list: RequestsPage }) {
  const nameOf = (id: Kind) => (
    <>
      {texts.kind[id]} <span className={styles.quiet}>{counts[id]}</span>
    </>
  )
  return (
    <>
      <TabLinks
        label={texts.kinds}
        parts={kinds.map((id) => ({ id, to: addressOf({ view: 'list', kind: id, page: 1 }), name: nameOf(id) }))}
        current={kind}
      />
      {requests.length === 0 && (
        <EmptyState
          title={texts.none[kind]}
          text={texts.noneText}
          action={
            <Link to={addressOf({ view: 'new', order: '', line: '' })} className={buttonClass({ kind: 'strong' })}>
              {texts.create}
            </Link>
          }
        />
      )}
      {requests.length > 0 && (
        <Card padding="none" className={styles.card}>
          <ul>
            {requests.map((request) => (
              <li key={request.number}>
                <Row request={request} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pagination
        current={page}
        total={pageCount}
        hrefOf={(to) => addressOf({ view: 'list', kind, page: to })}
        renderLink={renderLink}
      />
    </>
  )
}

function Row({ request }: { request: ListedRequest }) {
  const { number, topic, changedAt, orderNumber, lineName, lastText, isLastOwn, unread } = request
  const about = [texts.one(number), orderNumber && texts.inOrder(orderNumber), lineName].filter(Boolean).join(', ')
  return (
    <Link to={addressOf({ view: 'request', number })} className={styles.row}>
      <span className={styles.head}>
        <b className={styles.topic}>{topic}</b>
        <RequestState {...request} />
        {unread > 0 && <Badge kind="sale">{texts.unread(unread)}</Badge>}
        <time dateTime={changedAt} className={styles.date}>
          {formatDate(changedAt)}
        </time>
      </span>
      <span className={styles.quiet}>{about}</span>
      <span className={styles.last}>
        {isLastOwn && texts.you}
        {lastText}
      </span>
    </Link>
  )
}
