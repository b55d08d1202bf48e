import { statuses } from '../orders/course.ts'

const quoted = (text: string): string => `'${text}'`

/**
 * What has become of an order by the moment that `now` stands for, as SQL over a row of `orders`; the same that
 * `historyOf` says last.
 */
export const statusSql = (now: string): string => `case
  when cancelled_at is not null then ${quoted(statuses.cancelled)}
  when payment = 'online' and paid_at is null then
    case when confirmed_at <= ${now}::timestamptz then ${quoted(statuses.confirmed)} else ${quoted(statuses.accepted)} end
  when done_at <= ${now}::timestamptz then ${quoted(statuses.received)}
  when ready_at <= ${now}::timestamptz then
    case when is_delivery then ${quoted(statuses.onTheWay)} else ${quoted(statuses.ready)} end
  when collecting_at <= ${now}::timestamptz then ${quoted(statuses.collecting)}
  when confirmed_at <= ${now}::timestamptz then ${quoted(statuses.confirmed)}
  else ${quoted(statuses.accepted)} end`

/** Whether nothing more will become of it, as SQL over a row of `orders`. */
export const isCompletedSql = (now: string): string =>
  `(cancelled_at is not null or (done_at <= ${now}::timestamptz and not (payment = 'online' and paid_at is null)))`
