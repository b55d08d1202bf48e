import type { VacancyDetails, VacancySummary } from '@vitrina/contracts/retailer/vacancies'
import type { Queryable } from '../../database/database.ts'

const fields = `id::text, title, area, city, address, pay_from, pay_to, employment, schedule, posted_on, open_until`
const today = "(now() at time zone 'Europe/Moscow')::date"
const isOpen = `status = 'published' and posted_on <= ${today} and (open_until is null or open_until >= ${today})`

export const openVacancies = (db: Queryable): Promise<VacancySummary[]> =>
  db.query(`select ${fields} from content_vacancies where ${isOpen} order by posted_on desc, id desc`)

/** Includes closed vacancies, which are marked. */
export async function vacancyOf(db: Queryable, id: string): Promise<VacancyDetails | null> {
  const [vacancy] = await db.query<VacancyDetails>(
    `select ${fields}, summary, not (${isOpen}) as is_closed, blocks from content_vacancies
     where id::text = $1 and status <> 'draft' and posted_on <= ${today}`,
    [id],
  )
  return vacancy ?? null
}
