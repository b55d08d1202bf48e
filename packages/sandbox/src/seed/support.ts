import type { Queryable } from '../database/database.ts'
import { states } from '../server/support/states.ts'
import { stableId } from './catalogue-plan.ts'

/** Raise it when the examples change. */
export const supportVersion = 1

interface Example {
  email: string
  topic: string
  /** Hours since the last state. */
  age: number
  state: string
  /** About the first line of the account's last order with missing goods. */
  isAboutMissing?: boolean
  /** Whether the buyer has read everything. */
  isSeen: boolean
  messages: readonly (readonly [author: 'buyer' | 'retailer', hours: number, text: string])[]
}

const agent = 'Анна, служба поддержки'

const examples: readonly Example[] = [
  {
    email: 'retail@vitrina.test',
    topic: 'quality',
    age: 3,
    state: states.waits,
    isAboutMissing: true,
    isSeen: false,
    messages: [
      ['buyer', 26, 'В заказе не хватает одной упаковки: заплатила за шесть, привезли пять.'],
      [
        'retailer',
        3,
        'Здравствуйте! Нашли упаковку на складе, она ваша. Привезти её к следующему заказу или вернуть деньги на карту?',
      ],
    ],
  },
  {
    email: 'retail@vitrina.test',
    topic: 'documents',
    age: 24 * 4,
    state: states.solved,
    isSeen: true,
    messages: [
      ['buyer', 24 * 6, 'Пришлите, пожалуйста, сертификат на грунтовку: просят в управляющей компании.'],
      ['retailer', 24 * 5, 'Сертификат теперь на странице товара, в разделе «Сертификаты и инструкции». Подойдёт?'],
      ['buyer', 24 * 4, 'Да, спасибо.'],
    ],
  },
  {
    email: 'builder@vitrina.test',
    topic: 'order',
    age: 20,
    state: states.work,
    isSeen: true,
    messages: [
      ['buyer', 22, 'Можно ли разгрузить гипсокартон у второго подъезда? У первого ремонт.'],
      ['retailer', 20, 'Передали водителю. Он позвонит за час.'],
    ],
  },
]

const aboutMissing = `select o.number as order_number,
    jsonb_build_object('idcode', l.idcode, 'name', l.name, 'slug', l.slug, 'image', l.image, 'unit', l.unit,
      'count', l.count) as line
  from orders o join order_lines l on l.order_number = o.number and l.missing > 0
  where o.user_uuid = $1 order by o.created_at desc limit 1`

async function writeExample(db: Queryable, example: Example, place: number, now: Date): Promise<void> {
  const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  const [user] = await db.query<{ uuid_code: string; full_name: string; phone: string }>(
    'select uuid_code, full_name, phone from users where email = $1',
    [example.email],
  )
  if (!user) return
  const [about] = example.isAboutMissing
    ? await db.query<{ order_number: string; line: object }>(aboutMissing, [user.uuid_code])
    : []
  const [made] = await db.query<{ number: string }>(
    `insert into support_requests (user_uuid, idempotency_key, topic, order_number, line, contact, state, solved_at,
       created_at, changed_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8::timestamptz, $9::timestamptz, $10::timestamptz)
     on conflict do nothing returning number`,
    [
      user.uuid_code,
      stableId(`support:${supportVersion}:${place}`),
      example.topic,
      about?.order_number ?? null,
      about ? JSON.stringify(about.line) : null,
      user.phone,
      example.state,
      example.state === states.solved ? at(example.age) : null,
      at(example.messages[0]?.[1] ?? 0),
      at(example.messages.at(-1)?.[1] ?? 0),
    ],
  )
  if (!made) return
  for (const [author, hours, text] of example.messages) {
    const isBuyers = author === 'buyer'
    await db.query(
      `insert into support_messages (request_number, at, is_buyers, author, text)
       values ($1, $2::timestamptz, $3::boolean, $4, $5)`,
      [made.number, at(hours), isBuyers, isBuyers ? user.full_name : agent, text],
    )
  }
  const steps = [
    { state: states.fresh, at: at(example.messages[0]?.[1] ?? 0) },
    { state: example.state, at: at(example.age) },
  ]
  for (const step of steps) {
    await db.query('insert into support_states (request_number, state, at) values ($1, $2, $3::timestamptz)', [
      made.number,
      step.state,
      step.at,
    ])
  }
  if (!example.isSeen) return
  await db.query(
    `update support_requests set seen_message =
       (select max(id) from support_messages where request_number = $1) where number = $1`,
    [made.number],
  )
}

/** Requests of the demo accounts: one that waits for its buyer, one that is solved, one in progress. */
export async function writeSupport(db: Queryable, now: Date): Promise<void> {
  for (const [place, example] of examples.entries()) await writeExample(db, example, place, now)
}
