import { type DepartmentRecord, retailerDepartmentsApi } from '@vitrina/contracts/retailer/departments'
import express, { type Router } from 'express'
import type { Queryable } from '../../database/database.ts'
import { serve } from '../serve.ts'

export function departmentRoutes(db: Queryable): Router {
  const router = express.Router()
  serve(router, retailerDepartmentsApi.list, async () =>
    db.query<DepartmentRecord>(
      `select id_1c, parent, name_for_site, names_cases, address, work_time, base_price, phones, yandex_map_link,
         domain, is_pick_up_point, special_days from departments order by position`,
    ),
  )
  return router
}
