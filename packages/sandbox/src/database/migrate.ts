import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Applies the numbered files that this database has not applied yet, each in a transaction; returns their names. */
export async function migrate(db: Database): Promise<string[]> {
  await db.script(
    'create table if not exists applied_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const rows = await db.query<{ name: string }>('select name from applied_migrations')
  const applied = new Set(rows.map((row) => row.name))
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !applied.has(name))
    .sort()
  for (const name of names) {
    const sql = readFileSync(join(folder, name), 'utf8')
    await db.script(`begin;\n${sql}\ninsert into applied_migrations (name) values ('${name}');\ncommit;`)
  }
  return names
}
