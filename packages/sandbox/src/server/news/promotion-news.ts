import { formatDate } from '@vitrina/site/dates'
import { paths } from '@vitrina/site/paths'
import type { Database, Queryable } from '../../database/database.ts'
import { sendMail, sendSms } from '../inbox/inbox.ts'
import { unsubscribeLink } from './unsubscribe.ts'

interface Promotion {
  slug: string
  title: string
  summary: string
  /** ISO 8601 day. */
  ends_on: string
  departments: string[]
}

interface Reader {
  uuid_code: string
  email: string
  phone: string | null
  full_name: string
  department_id: string | null
  wants: { email: boolean; sms: boolean }
}

/** Origins for links in letters: of the shop, and of these systems. */
export interface Origins {
  shop: string
  own: string
}

/**
 * Announces promotions that have started since yesterday to accounts that chose it, where they apply; each start once
 * even with concurrent calls. Returns the number of starts.
 */
export async function sendPromotionNews(db: Database, origins: Origins): Promise<number> {
  return db.transaction(async (tx) => {
    const begun = await tx.query<Promotion>(
      `with begun as (
         insert into promotion_news (slug, starts_on)
         select slug, starts_on from promotions
         where starts_on between current_date - 1 and current_date and ends_on >= current_date
         on conflict do nothing returning slug)
       select slug, title, summary, ends_on, departments from promotions join begun using (slug) order by position, slug`,
    )
    if (begun.length === 0) return 0
    const readers = await tx.query<Reader>(
      `select uuid_code, email, phone, full_name, department_id, choices -> 'promotions' as wants
       from users join notification_choices on user_uuid = uuid_code
       where (choices -> 'promotions' ->> 'email')::boolean or (choices -> 'promotions' ->> 'sms')::boolean`,
    )
    for (const reader of readers) {
      const own = begun.filter(({ departments }) => holdsFor(departments, reader.department_id))
      if (own.length > 0) await sendToReader(tx, reader, own, origins)
    }
    return begun.length
  })
}

const holdsFor = (departments: readonly string[], own: string | null): boolean =>
  departments.length === 0 || own === null || departments.includes(own)

const until = ({ ends_on }: Promotion): string => `до ${formatDate(ends_on)}`

async function sendToReader(tx: Queryable, reader: Reader, begun: readonly Promotion[], { shop, own }: Origins) {
  const { uuid_code, email, phone, full_name, wants } = reader
  const titles = begun.map(({ title }) => `«${title}»`).join(', ')
  const subject = begun.length === 1 ? `Началась акция ${titles}` : `Начались акции: ${titles}`
  if (wants.email) {
    const link = await unsubscribeLink(tx, own, uuid_code, 'email')
    const about = begun.map(
      (one) => `«${one.title}», ${until(one)}\n${one.summary}\n${shop}${paths.promotion(one.slug)}`,
    )
    const text = [`${full_name}, есть новости об акциях.`, ...about, `Не присылать такие письма: ${link}`].join('\n\n')
    const headers = { 'list-unsubscribe': `<${link}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }
    await sendMail(tx, { to: email, subject, text, unsubscribe: link }, headers)
  }
  if (wants.sms && phone) {
    const link = await unsubscribeLink(tx, own, uuid_code, 'sms')
    await sendSms(tx, { to: phone, text: `Базис: ${subject}. Не присылать: ${link}`, unsubscribe: link })
  }
}
