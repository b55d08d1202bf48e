import type { CallResult } from '@vitrina/contracts/endpoint'
import type { PromotionSummary, retailerSearchApi } from '@vitrina/contracts/retailer/search'
import type { Queryable } from '../../database/database.ts'

const summaryColumns = `slug, title, summary, starts_on, ends_on, image, departments,
  case when ends_on < current_date then 'over' when starts_on > current_date then 'soon' else 'now' end as state`

const endedShownDays = 90

/**
 * Current promotions by position, then announced ones, the soonest first, then those ended within 90 days, the latest
 * first.
 */
export async function allPromotions(db: Queryable): Promise<PromotionSummary[]> {
  return db.query<PromotionSummary>(
    `select ${summaryColumns} from promotions where ends_on >= current_date - $1::integer
     order by
       case when ends_on < current_date then 2 when starts_on > current_date then 1 else 0 end,
       case when ends_on < current_date then current_date - ends_on
         when starts_on > current_date then starts_on - current_date else position end,
       slug`,
    [endedShownDays],
  )
}

/** One promotion of any age; null when it does not exist. */
export async function promotionPage(
  db: Queryable,
  slug: string,
): Promise<CallResult<typeof retailerSearchApi.promotion>> {
  const [promotion] = await db.query<NonNullable<CallResult<typeof retailerSearchApi.promotion>>>(
    `select ${summaryColumns}, html as text, coupon from promotions where slug = $1`,
    [slug],
  )
  return promotion ?? null
}
