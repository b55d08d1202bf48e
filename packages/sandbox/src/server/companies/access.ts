import type { CorporateProfile } from '@vitrina/contracts/retailer/companies'
import type { Queryable } from '../../database/database.ts'
import { forbidden, HttpError, notFound } from '../http-error.ts'

export const conflict = (detail: string) => new HttpError(409, { detail })
export const invalidField = (field: string, detail: string) => new HttpError(400, { detail, field })

/** A company with the rights of the calling user. */
export interface OwnCompany extends Omit<CorporateProfile, 'bank' | 'may' | 'is_current'> {
  may_order: boolean
  may_manage: boolean
}

const noSuch = 'Такой компании нет'

/** Locks and returns a company of the user: 404 when it does not exist, 403 when they are no member. */
export async function ownCompany(tx: Queryable, id: string, userUuid: string): Promise<OwnCompany> {
  const [company] = await tx.query<OwnCompany>('select * from corporate_profiles where id = $1 for update', [id])
  if (!company) throw notFound(noSuch)
  const [member] = await tx.query<{ may_order: boolean; may_manage: boolean }>(
    `select m.may_order, m.may_manage from company_members m join users u on u.email = m.email
     where m.company_id = $1 and u.uuid_code = $2`,
    [id, userUuid],
  )
  if (!member) throw forbidden('Это компания другого покупателя')
  return { ...company, ...member }
}

/** The same for members who may manage it; 403 for others. */
export async function managedCompany(tx: Queryable, id: string, userUuid: string): Promise<OwnCompany> {
  const company = await ownCompany(tx, id, userUuid)
  if (!company.may_manage) throw forbidden('Это может сделать только тот, кто управляет компанией')
  return company
}

/** Members who may no longer order for a company buy for themselves from now on. */
export async function clearCurrentCompany(tx: Queryable, companyId: string): Promise<void> {
  await tx.query(
    `update users u set current_company_id = null, client_code = null, is_b2b_buyer = false
     where u.current_company_id = $1 and not exists (
       select 1 from company_members m join corporate_profiles c on c.id = m.company_id
       where m.company_id = $1 and m.email = u.email and m.may_order and c.state = 'confirmed')`,
    [companyId],
  )
}
