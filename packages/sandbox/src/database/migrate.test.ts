import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { orderAt, readStored } from '../server/orders/orders.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

const folder = join(import.meta.dirname, 'migrations')

test('orders from before stock reservations keep their lines and are completed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-migrate-'))
  const db = await openEmbedded(dataDir)
  await db.script(
    'create table applied_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const name of readdirSync(folder).sort()) {
    if (name >= '009') continue
    await db.script(readFileSync(join(folder, name), 'utf8'))
    await db.query('insert into applied_migrations (name) values ($1)', [name])
  }
  await db.script(`
    insert into orders (number, access_key, idempotency_key, body_hash, created_at, status, buyer, receiving, payment,
      comment, coupon, total)
    values ('25-001001', 'key', 'idempotency', 'hash', '2025-03-01T09:00:00Z', 'Новый',
      '{"full_name": "Пётр", "phone": "+79000000000", "email": null}', '{"kind": "pickup", "department_id_1c": "00131"}',
      'on_receipt', '', '', 120.5);
    insert into order_lines (order_number, position, idcode, name, unit, count, price)
    values ('25-001001', 0, '100000', 'Цемент', 'шт', 1, 120.5)`)
  await migrate(db)
  const stored = await readStored(db, 'access_key', 'key')
  const order = stored && orderAt(stored, new Date(), 'http://localhost')
  expect(order).toMatchObject({ number: '25-001001', status: 'Получен', is_completed: true, goods_total: 120.5 })
  expect(order).toMatchObject({ total: 120.5, delivery_total: 0, buyer: { company: null }, receiving: { date: null } })
  expect(order?.history[0]).toEqual({ status: 'Принят', at: '2025-03-01T09:00:00.000Z' })
  expect(order?.lines).toMatchObject([{ idcode: '100000', note: '' }])
  await db.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}, 60_000)
