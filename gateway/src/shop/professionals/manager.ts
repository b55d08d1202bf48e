import type { Manager } from '@vitrina/contracts/retailer/professionals'
import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import type { SiteManager } from '@vitrina/contracts/site/professionals'
import { plainText } from '@vitrina/site/plain-text'
import { departmentId, headOfficeId } from '@vitrina/site/stores'

/** The manager of the visitor's department, else of their city, else of the main office; null when there is none. */
export function managerFor(
  managers: readonly Manager[],
  here: Pick<SiteDepartment, 'id_1c' | 'name_for_site'>,
  departments: readonly Pick<SiteDepartment, 'id_1c' | 'name_for_site'>[],
): SiteManager | null {
  const cityOf = (id: string) => departments.find(({ id_1c }) => id_1c === departmentId(id))?.name_for_site ?? ''
  const own =
    managers.find(({ id_1c }) => departmentId(id_1c) === here.id_1c) ??
    managers.find(({ id_1c }) => here.name_for_site !== '' && cityOf(id_1c) === here.name_for_site)
  const manager = own ?? managers.find(({ id_1c }) => departmentId(id_1c) === headOfficeId)
  if (!manager) return null
  return {
    name: plainText(manager.name),
    position: plainText(manager.position),
    photo: manager.photo,
    phone: manager.phone,
    email: manager.email,
    workTime: manager.work_time,
    city: cityOf(manager.id_1c),
    isLocal: own !== undefined,
  }
}
