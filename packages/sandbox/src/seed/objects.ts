import type { Queryable } from '../database/database.ts'
import { stableId } from './catalogue-plan.ts'

/** Raise it when the examples below change: they are then written again. */
export const objectsVersion = 2

interface Example {
  email: string
  name: string
  address: string
  stage: 'planned' | 'under_way' | 'done'
  starts?: string
  ends?: string
  budget?: number
  contact?: readonly [name: string, phone: string]
  notes?: string
  isArchived?: boolean
}

const examples: readonly Example[] = [
  {
    email: 'builder@vitrina.test',
    name: 'Дача в Молочном',
    address: 'Вологда, с. Молочное, ул. Школьная, 4',
    stage: 'under_way',
    starts: '2026-09-01',
    ends: '2026-12-20',
    budget: 450_000,
    contact: ['Олег, прораб', '+7 900 555-01-77'],
    notes: 'Ворота со стороны леса.\nРазгрузка до 18:00, собака привязана.',
  },
  {
    email: 'builder@vitrina.test',
    name: 'Вологда, ул. Северная, 12',
    address: 'Вологда, ул. Северная, 12, кв. 48',
    stage: 'under_way',
    starts: '2026-10-15',
    budget: 120_000,
    contact: ['Мария Петрова, хозяйка', '+7 900 555-01-78'],
  },
  { email: 'builder@vitrina.test', name: 'Гараж на Окружной', address: '', stage: 'done', isArchived: true },
  {
    email: 'b2b@vitrina.test',
    name: 'Череповец, пр. Победы, 85',
    address: 'Череповец, пр. Победы, 85, подъезд 2',
    stage: 'under_way',
    budget: 900_000,
  },
]

/** Replaces the example building sites of the demo accounts, and assigns estimates and orders that name them. */
export async function writeObjects(db: Queryable): Promise<void> {
  for (const { email, name, address, stage, starts, ends, budget, contact, notes = '', isArchived } of examples) {
    const id = stableId(`object:${email}:${name}`)
    const user = stableId(`user:${email}`)
    await db.query('delete from objects where id = $1', [id])
    await db.query(
      `insert into objects (id, user_uuid, key, name, address, stage, starts_on, ends_on, budget, contact_name,
         contact_phone, notes, archived_at)
       values ($1, $2, $1, $3, $4, $5, $6, $7, $8::numeric, $9, $10, $11, case when $12 then now() end)
       on conflict do nothing`,
      [
        id,
        user,
        name,
        address,
        stage,
        starts ?? null,
        ends ?? null,
        budget ?? null,
        contact?.[0] ?? '',
        contact?.[1] ?? '',
        notes,
        isArchived ?? false,
      ],
    )
    for (const table of ['estimates', 'orders']) {
      await db.query(`update ${table} set object_name = object_name where user_uuid = $1 and object_name = $2`, [
        user,
        name,
      ])
    }
  }
  await writeLink(db)
}

/** A link to an estimate that its customer has opened and approved in part. */
async function writeLink(db: Queryable): Promise<void> {
  const estimate = stableId('estimate:builder@vitrina.test:Санузел и кухня под плитку')
  const [row] = await db.query<{ version: number }>('select version from estimates where id = $1', [estimate])
  if (!row) return
  const id = stableId(`link:${estimate}`)
  const markup = 1.15
  const lines = await db.query<{ id: string }>(
    `select id, section_id, name, unit, quantity, round(price * ${markup}, 2) as price, note,
       (select p.pictures ->> 0 from products p where p.idcode = product_idcode limit 1) as image
     from estimate_lines where estimate_id = $1 and removed_at is null order by position`,
    [estimate],
  )
  if (lines.length === 0) return
  const sections = await db.query(
    'select id, name from estimate_sections where estimate_id = $1 and removed_at is null order by position',
    [estimate],
  )
  const offer = {
    name: 'Санузел и кухня под плитку',
    object_name: 'Вологда, ул. Северная, 12',
    from: 'Алексей Морозов',
    phone: '+79005550102',
    message: 'Мария, посмотрите, пожалуйста: плитку надо заказать до конца недели.',
    sections,
    lines: lines.map((line) => ({ ...line, variants: [] })),
  }
  await db.query('delete from estimate_links where id = $1', [id])
  await db.query(
    `insert into estimate_links (id, estimate_id, key, token, face, estimate_version, created_at, expires_at, offer,
       variants, signed_by, signed_at)
     values ($1, $2, 'demo', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'lines', $3::integer,
       now() - interval '2 days', now() + interval '60 days', $4::jsonb, '[]', 'Мария Петрова', now() - interval '1 day')`,
    [id, estimate, row.version, JSON.stringify(offer)],
  )
  await db.query(
    `insert into estimate_link_openings (link_id, at, visitor, device, name)
     values ($1, now() - interval '1 day', 'demo', 'phone', 'Мария Петрова')`,
    [id],
  )
  await db.query(
    `insert into estimate_link_answers (link_id, line_id, verdict, comment, signed_by)
     values ($1, $2, 'approved', '', 'Мария Петрова'), ($1, $3, 'open', 'А есть посветлее?', 'Мария Петрова')`,
    [id, lines[1]?.id ?? '', lines[0]?.id ?? ''],
  )
}
