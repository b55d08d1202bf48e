import type { Database, Queryable } from '../../database/database.ts'
import { HttpError } from '../http-error.ts'

const STATEMENT_TIMEOUT_MS = 2000

const isCancelled = (cause: unknown) => cause instanceof Error && 'code' in cause && cause.code === '57014'

/**
 * Runs a read in one snapshot of the catalogue, and refuses with 503 when a statement takes longer than two seconds.
 * The embedded database has no time limit.
 */
export function withStatementTimeout<Result>(db: Database, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  return db
    .transaction<Result>(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only')
      await tx.query(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`)
      return work(tx)
    })
    .catch((cause) => {
      throw isCancelled(cause) ? new HttpError(503, { detail: 'Слишком долгий запрос' }) : cause
    })
}
