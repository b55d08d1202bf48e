import type { ContactBranch } from '@vitrina/contracts/site/contacts'
import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { phonesOf } from '@vitrina/site/departments'
import { placeOfMapLink, webLink } from '@vitrina/site/map-link'
import type { ProcessedDepartments } from '../frame/departments.ts'

const PREPOSITIONAL = 5

/** Shops and pickup points by city, shops first; nothing that is neither. */
export function branchesOf({ all, shopCities, pickupPoints }: ProcessedDepartments): ContactBranch[] {
  const shops = new Set(shopCities.map(({ id_1c }) => id_1c))
  const pickups = new Set(pickupPoints.map(({ id_1c }) => id_1c))
  return all
    .filter(({ id_1c }) => shops.has(id_1c) || pickups.has(id_1c))
    .map((department) => branchOf(department, shops.has(department.id_1c), pickups.has(department.id_1c)))
    .sort((one, other) => one.city.localeCompare(other.city, 'ru') || Number(other.isShop) - Number(one.isShop))
}

function branchOf(department: SiteDepartment, isShop: boolean, isPickup: boolean): ContactBranch {
  const { wholesale, retail, header } = phonesOf(department)
  return {
    id: department.id_1c,
    city: department.name_for_site,
    cityIn: department.names_cases[PREPOSITIONAL] ?? '',
    address: department.address,
    workTime: department.work_time,
    wholesale,
    retail,
    mapLink: webLink(department.yandex_map_link),
    place: placeOfMapLink(department.yandex_map_link),
    isShop,
    isPickup,
    isWholesale: header.length > 1,
  }
}
