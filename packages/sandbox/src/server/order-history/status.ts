import { statuses } from '../orders/timeline.ts'

const quoteSql = (text: string): string => `'${text}'`

/** Status of an order at the time `now`, as SQL over a row of `orders`; equal to the last entry of `historyOf`. */
export const statusSql = (now: string): string => `case
  when cancelled_at is not null then ${quoteSql(statuses.cancelled)}
  when payment = 'online' and paid_at is null then
    case when confirmed_at <= ${now}::timestamptz then ${quoteSql(statuses.confirmed)} else ${quoteSql(statuses.accepted)} end
  when done_at <= ${now}::timestamptz then ${quoteSql(statuses.received)}
  when ready_at <= ${now}::timestamptz then
    case when is_delivery then ${quoteSql(statuses.onTheWay)} else ${quoteSql(statuses.ready)} end
  when collecting_at <= ${now}::timestamptz then ${quoteSql(statuses.collecting)}
  when confirmed_at <= ${now}::timestamptz then ${quoteSql(statuses.confirmed)}
  else ${quoteSql(statuses.accepted)} end`

/** Whether the order has reached its final status, as SQL over a row of `orders`. */
export const isCompletedSql = (now: string): string =>
  `(cancelled_at is not null or (done_at <= ${now}::timestamptz and not (payment = 'online' and paid_at is null)))`
