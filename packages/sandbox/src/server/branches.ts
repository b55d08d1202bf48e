import type { Queryable } from '../database/database.ts'
import { recordIdOf, storeOf } from './pricing.ts'

/** A branch with its own stock, which also delivers. */
export interface Branch {
  id: string
  /** Code of its store. */
  store: string
}

/** A pickup place: a branch, or a pickup point that a branch of the same city supplies. */
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

/** The branch of a department; undefined for an unknown department. */
export async function branchOf(db: Queryable, id: string): Promise<Branch | undefined> {
  const department = await departmentOf(db, id)
  return department && homeOf(db, department)
}

/** The pickup place of a department; undefined when nothing can be picked up there. */
export async function pickupPlaceOf(db: Queryable, id: string): Promise<PickupPlace | undefined> {
  const department = await departmentOf(db, id)
  if (!department?.yandex_map_link) return undefined
  return { city: department.name_for_site, address: department.address, branch: await homeOf(db, department) }
}
