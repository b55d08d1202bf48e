import { DepartmentRecord, retailerDepartmentsApi, type SpecialDay } from '@vitrina/contracts/retailer/departments'
import * as z from '@vitrina/contracts/schema'
import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { type Department, departmentByCity, processDepartments } from '@vitrina/site/departments'
import { departmentId, headOfficeId, storeCode } from '@vitrina/site/stores'
import { withTimeout } from '@vitrina/site/within'
import type { Logger } from 'pino'
import { ageOf, monotonicNow } from '../../infra/clock.ts'
import type { Config } from '../../infra/configuration/config.ts'
import type { RetailerClient } from '../../infra/retailer/client.ts'
import { withoutDeadline } from '../../infra/upstream/request-context.ts'
import { DepartmentsFile } from './departments-file.ts'

const FRESH_MS = 60_000
/** A page waits no longer than this for the list, and is sent with the last valid one or without any. */
const LIST_TIMEOUT_MS = 1000

/** Departments are validated one by one, so that a malformed one does not reject the whole list. */
const lenientList = { ...retailerDepartmentsApi.list, response: z.array(z.unknown()) }

export interface ProcessedDepartments {
  all: SiteDepartment[]
  shopCities: SiteDepartment[]
  pickupPoints: SiteDepartment[]
  /** The department of visitors who have not chosen a city; null when there is no city with a shop. */
  fallback: SiteDepartment | null
  /** By department id. Separate, because the page frame contains the departments without them. */
  specialDays: Readonly<Record<string, readonly SpecialDay[]>>
}

interface PendingList {
  /** Rejects when the retailer fails. */
  answer: Promise<ProcessedDepartments>
  /** Rejects also when the response is late. */
  soon: Promise<ProcessedDepartments>
}

const withStore = (department: Department): SiteDepartment => ({ ...department, store: storeCode(department.id_1c) })

/** The departments of the site: requested once a minute, and the last valid list while the retailer is away. */
export class Departments {
  private readonly retailer: RetailerClient
  private readonly config: Config
  private readonly log: Pick<Logger, 'warn'>
  private readonly file: DepartmentsFile
  private cached: { lists: ProcessedDepartments; at: number } | null = null
  private pending: PendingList | null = null

  constructor(retailer: RetailerClient, config: Config, log: Pick<Logger, 'warn'>) {
    this.retailer = retailer
    this.config = config
    this.log = log
    this.file = new DepartmentsFile(config.dataDir)
  }

  /** Throws when there has never been a list and the retailer returns none within a second. */
  async list(): Promise<ProcessedDepartments> {
    if (this.cached && ageOf(this.cached.at) < FRESH_MS) return this.cached.lists
    const { soon } = this.ask()
    if (this.cached) return this.cached.lists
    try {
      return await soon
    } catch (error) {
      const stored = await this.readStored()
      if (!stored) throw error
      this.cached ??= { lists: stored, at: Number.NEGATIVE_INFINITY }
      return this.cached.lists
    }
  }

  /** By the city cookie, else the configured default, else the first; a placeholder without a list. */
  async forVisitor(city: string | undefined): Promise<SiteDepartment> {
    return this.cachedForVisitor(city) ?? this.pick(await this.list().catch(() => null), city)
  }

  /** The same without waiting; null when there is no list, or none that is fresh. */
  cachedForVisitor(city: string | undefined): SiteDepartment | null {
    if (!this.cached || ageOf(this.cached.at) >= FRESH_MS) return null
    return this.pick(this.cached.lists, city)
  }

  private pick(lists: ProcessedDepartments | null, city: string | undefined): SiteDepartment {
    if (!lists) return this.placeholderDepartment()
    const named = city === undefined ? undefined : lists.shopCities.find(({ name_for_site }) => name_for_site === city)
    return named ?? lists.fallback ?? this.placeholderDepartment()
  }

  private ask(): PendingList {
    if (this.pending) return this.pending
    // Without the deadline of this request, since other requests may wait for the same list.
    const answer = withoutDeadline(() => this.fetch()).finally(() => {
      this.pending = null
    })
    const soon = withTimeout(answer, LIST_TIMEOUT_MS, `No list of departments within ${LIST_TIMEOUT_MS} ms`)
    // Handles rejections that no request may be waiting for.
    answer.catch((error) => this.log.warn({ err: error }, 'the departments could not be read'))
    soon.catch(() => {})
    this.pending = { answer, soon }
    return this.pending
  }

  private async fetch(): Promise<ProcessedDepartments> {
    const good = this.parseRecords(await this.retailer.as()(lenientList, {}))
    const lists = this.process(good)
    if (lists.all.length === 0) throw new Error('The list of departments is empty')
    this.cached = { lists, at: monotonicNow() }
    this.file
      .write(good)
      .catch((error) => this.log.warn({ err: error }, 'the departments could not be written to disk'))
    return lists
  }

  private async readStored(): Promise<ProcessedDepartments | null> {
    const raw = await this.file.read()
    if (!Array.isArray(raw)) return null
    const lists = this.process(this.parseRecords(raw))
    return lists.all.length > 0 ? lists : null
  }

  private parseRecords(raw: readonly unknown[]): DepartmentRecord[] {
    return raw.flatMap((one) => {
      const { success, data, error } = DepartmentRecord.safeParse(one)
      if (success) return [data]
      const id_1c = one !== null && typeof one === 'object' && 'id_1c' in one ? String(one.id_1c) : 'without a code'
      const { path = [], message = '' } = error.issues[0] ?? {}
      this.log.warn({ id_1c, fault: `${path.join('.')}: ${message}` }, 'a malformed department was left out')
      return []
    })
  }

  private process(good: readonly DepartmentRecord[]): ProcessedDepartments {
    const processed = processDepartments(
      good.map(({ special_days: _, ...department }) => ({ ...department, parent: department.parent ?? '' })),
      this.config.mainDomain,
    )
    const usual = departmentByCity(processed.shopCities, undefined, this.config.defaultDepartment)
    // A city without prices of its own gets those of the default city.
    const shopCities = processed.shopCities.map((city) =>
      withStore({ ...city, base_price: city.base_price || (usual?.base_price ?? '') }),
    )
    return {
      all: processed.listDepartments.map(withStore),
      shopCities,
      fallback: shopCities.find(({ id_1c }) => id_1c === usual?.id_1c) ?? null,
      pickupPoints: processed.pickupPoints.map(withStore),
      specialDays: Object.fromEntries(
        good
          .filter(({ parent }) => parent === headOfficeId)
          .map(({ id_1c, special_days }) => [departmentId(id_1c), special_days]),
      ),
    }
  }

  /** The department until the retailer answers: the default city without a price column. */
  private placeholderDepartment(): SiteDepartment {
    const { defaultCity, defaultDepartment: id_1c } = this.config
    return {
      id_1c,
      parent: null,
      name_for_site: defaultCity.name,
      names_cases: [...defaultCity.cases],
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
