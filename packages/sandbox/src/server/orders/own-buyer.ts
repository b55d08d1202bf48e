import type { OrderDraft } from '@vitrina/contracts/retailer/order'
import type { Queryable } from '../../database/database.ts'
import { HttpError } from '../http-error.ts'

const refusal = (status: number, field: string, detail: string) => new HttpError(status, { detail, field })
const readOnlyMessage = 'Вы можете смотреть данные этой компании, но не заказывать для неё'

async function checkProfile(tx: Queryable, id: string, userUuid: string | null): Promise<void> {
  const [found] = await tx.query<{ user_uuid: string }>('select user_uuid from profiles where id::text = $1', [id])
  if (!found) throw refusal(404, 'profile_id', 'Такого получателя нет: выберите другого')
  if (found.user_uuid !== userUuid) throw refusal(403, 'profile_id', 'Это получатель другого покупателя')
}

interface CompanyRights {
  inn: string
  state: string
  may_order: boolean | null
}

async function checkCompany(tx: Queryable, id: string, inn: string, userUuid: string | null): Promise<void> {
  const [found] = await tx.query<CompanyRights>(
    `select c.inn, c.state,
       (select m.may_order from company_members m join users u on u.email = m.email
        where m.company_id = c.id and u.uuid_code = $2) as may_order
     from corporate_profiles c where c.id::text = $1`,
    [id, userUuid],
  )
  if (!found) throw refusal(404, 'company_id', 'Такой компании нет: выберите другую')
  if (found.may_order === null) throw refusal(403, 'company_id', 'Это компания другого покупателя')
  if (!found.may_order) throw refusal(403, 'company_id', readOnlyMessage)
  if (found.state !== 'confirmed') throw refusal(403, 'company_id', 'Заказывать для компании можно после её проверки')
  if (found.inn !== inn) throw refusal(400, 'company_id', 'ИНН не\u00a0этой компании')
}

/** Typed requisites must not bypass the rights of a member. */
async function checkTypedCompany(tx: Queryable, inn: string, userUuid: string | null): Promise<void> {
  const rights = await tx.query<{ may_order: boolean }>(
    `select m.may_order from corporate_profiles c join company_members m on m.company_id = c.id
       join users u on u.email = m.email
     where c.inn = $1 and u.uuid_code = $2`,
    [inn, userUuid],
  )
  if (rights.length > 0 && !rights.some(({ may_order }) => may_order)) throw refusal(403, 'company', readOnlyMessage)
}

/**
 * Refuses an order whose recipient or company does not belong to its buyer, and one for a company without the right to
 * order. The refusal names the field.
 */
export async function checkOwnBuyer(
  tx: Queryable,
  { profile_id, company_id, buyer: { company } }: OrderDraft,
  userUuid: string | null,
): Promise<void> {
  if (profile_id) await checkProfile(tx, profile_id, userUuid)
  if (company_id) await checkCompany(tx, company_id, company?.inn ?? '', userUuid)
  else if (company) await checkTypedCompany(tx, company.inn, userUuid)
}
