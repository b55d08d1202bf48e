/** Runs one statement. Numbers (numeric, bigint) come back as numbers, dates as `yyyy-mm-dd`, timestamps as Date. */
export interface Queryable {
  /**
   * Pass JSON as text with `$1::jsonb`, and text arrays as arrays with `$1::text[]`: both drivers handle these alike.
   */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>
}

export interface Database extends Queryable {
  /** Commits when `work` resolves, rolls back and rethrows when it rejects. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>
  /** Runs several statements without parameters, as a migration does. */
  script(sql: string): Promise<void>
  close(): Promise<void>
}
