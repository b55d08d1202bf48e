import { departmentsApi } from '@vitrina/contracts/retailer/departments'
import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { type Department, departmentByCity, processDepartments } from '@vitrina/site/departments'
import { defaultRegion } from '@vitrina/site/seo'
import { storeCode } from '@vitrina/site/stores'
import type { Config } from '../config.ts'
import type { RetailerClient } from '../retailer/client.ts'
import type { Memory } from '../retailer/memory.ts'

const KEEP = { freshMs: 60_000, staleMs: 24 * 60 * 60_000 }

export interface ProcessedDepartments {
  all: SiteDepartment[]
  shopCities: SiteDepartment[]
  pickupPoints: SiteDepartment[]
}

const withStore = (department: Department): SiteDepartment => ({ ...department, store: storeCode(department.id_1c) })

/** The departments of the site, kept for a minute and, while the retailer is away, for a day. */
export class Departments {
  private readonly retailer: RetailerClient
  private readonly memory: Memory
  private readonly config: Config

  constructor(retailer: RetailerClient, memory: Memory, config: Config) {
    this.retailer = retailer
    this.memory = memory
    this.config = config
  }

  list(): Promise<ProcessedDepartments> {
    return this.memory.get('departments', KEEP, async () => {
      const raw = await this.retailer.as()(departmentsApi.list, {})
      const processed = processDepartments(
        raw.map((department) => ({ ...department, parent: department.parent ?? '' })),
        this.config.mainDomain,
      )
      return {
        all: processed.listDepartments.map(withStore),
        shopCities: processed.shopCities.map(withStore),
        pickupPoints: processed.pickupPoints.map(withStore),
      }
    })
  }

  /** By the city cookie, else the configured default, else the first; a nameless place when the list cannot be had. */
  async ofVisitor(city: string | undefined): Promise<SiteDepartment> {
    const shopCities = await this.list().then(
      (lists) => lists.shopCities,
      () => [],
    )
    const found = departmentByCity(
      shopCities.map((department) => ({ ...department, parent: department.parent ?? '' })),
      city,
      this.config.defaultDepartment,
    )
    return shopCities.find(({ id_1c }) => id_1c === found?.id_1c) ?? this.unknown()
  }

  /** What pages are framed by until the retailer answers: the default city without prices of its own. */
  private unknown(): SiteDepartment {
    const { defaultDepartment: id_1c } = this.config
    return {
      id_1c,
      parent: null,
      name_for_site: defaultRegion.name,
      names_cases: [...defaultRegion.cases],
      address: '',
      work_time: '',
      base_price: '',
      phones: [],
      yandex_map_link: null,
      domain: null,
      is_pick_up_point: false,
      store: storeCode(id_1c),
    }
  }
}
