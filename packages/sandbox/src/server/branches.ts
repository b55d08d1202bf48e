import type { Queryable } from '../database/database.ts'
import { recordIdOf, storeOf } from './pricing.ts'

/** Where goods lie and from where they are brought. */
export interface Branch {
  id: string
  /** Code of its stock. */
  store: string
}

/** A place where orders are handed out: a branch, or a point that a branch of the same city stocks. */
export interface PickupPlace {
  city: string
  address: string
  branch: Branch
}

interface DepartmentRow {
  id_1c: string
  name_for_site: string
  address: string
  yandex_map_link: string | null
  is_pick_up_point: boolean
}

async function departmentOf(db: Queryable, id: string): Promise<DepartmentRow | undefined> {
  const [row] = await db.query<DepartmentRow>(
    'select id_1c, name_for_site, address, yandex_map_link, is_pick_up_point from departments where id_1c = $1',
    [recordIdOf(id)],
  )
  return row
}

async function homeOf(db: Queryable, department: DepartmentRow): Promise<Branch> {
  const [home] = department.is_pick_up_point
    ? await db.query<{ id_1c: string }>(
        `select id_1c from departments
         where name_for_site = $1 and not is_pick_up_point and yandex_map_link is not null order by position limit 1`,
        [department.name_for_site],
      )
    : []
  const id = home?.id_1c ?? department.id_1c
  return { id, store: storeOf(id) }
}

/** The branch that a department is or belongs to; undefined when there is no such department. */
export async function branchOf(db: Queryable, id: string): Promise<Branch | undefined> {
  const department = await departmentOf(db, id)
  return department && homeOf(db, department)
}

/** The place behind a department; undefined where nothing is handed out. */
export async function pickupPlaceOf(db: Queryable, id: string): Promise<PickupPlace | undefined> {
  const department = await departmentOf(db, id)
  if (!department?.yandex_map_link) return undefined
  return { city: department.name_for_site, address: department.address, branch: await homeOf(db, department) }
}
