import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { Chip } from '@vitrina/ui/Chip'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Pagination } from '@vitrina/ui/Pagination'
import { Cabinet } from '../cabinet/Cabinet.tsx'
import { Chips } from '../cabinet/Chips.tsx'
import { TabLinks } from '../cabinet/TabLinks.tsx'
import { renderLink } from '../link.tsx'
import type { ListData } from './load.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import styles from './OrdersPage.module.css'
import { addressOf, fileAddressOf, isNarrowed, type Kind } from './query.ts'
import { ordersTexts as texts } from './texts.ts'

const kinds: readonly Kind[] = ['active', 'completed']

/** The visitor's active or completed orders. The URL holds the whole query. */
export function OrdersPage({ data: { list, question } }: { data: ListData }) {
  const { kind } = question
  const isEmpty = list.total === 0
  const hasNone = isEmpty && !isNarrowed(question)
  return (
    <Cabinet
      title={texts.title[kind]}
      aside={!isEmpty && texts.count(list.total)}
      actions={
        !isEmpty && (
          <a href={fileAddressOf(question)} className={buttonClass({})} download>
            {texts.export}
          </a>
        )
      }
    >
      <TabLinks
        label={texts.kinds}
        parts={kinds.map((id) => ({ id, to: addressOf({ kind: id, page: 1 }), name: texts.kind[id] }))}
        current={kind}
      />
      {!hasNone && <OrderFilters list={list} question={question} />}
      {list.statuses.length > 1 && (
        <Chips label={texts.states}>
          <Chip href={addressOf(question, { status: '' })} current={!question.status} renderLink={renderLink}>
            {texts.allStates}
          </Chip>
          {list.statuses.map(({ status, count }) => (
            <Chip
              key={status}
              href={addressOf(question, { status })}
              current={question.status === status}
              renderLink={renderLink}
            >
              {`${status} ${count}`}
            </Chip>
          ))}
        </Chips>
      )}
      {hasNone && <NoOrders kind={kind} />}
      {isEmpty && !hasNone && (
        <EmptyState
          title={texts.nothing}
          text={texts.nothingText}
          action={
            <Link to={addressOf({ kind, page: 1 })} className={buttonClass({ kind: 'strong' })}>
              {texts.reset}
            </Link>
          }
        />
      )}
      {!isEmpty && (
        <ul className={styles.orders}>
          {list.orders.map((order) => (
            <li key={order.number}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        current={list.page}
        total={list.pageCount}
        hrefOf={(page) => addressOf(question, { page })}
        renderLink={renderLink}
      />
    </Cabinet>
  )
}

function NoOrders({ kind }: { kind: Kind }) {
  return (
    <EmptyState
      title={texts.none[kind]}
      text={texts.noneText[kind]}
      action={
        <Link to={paths.catalog()} className={buttonClass({ kind: 'strong' })}>
          {texts.toCatalog}
        </Link>
      }
    />
  )
}
