import type { Shop, ShopDetails } from '@vitrina/contracts/retailer/shops'
import type { ShopBranch, ShopForm, ShopSummary, ShopView } from '@vitrina/contracts/site/shops'
import { addressIn } from '@vitrina/site/addresses'
import { plainText } from '@vitrina/site/plain-text'
import { unprocessable } from '../../http/http-errors.ts'
import type { ShopServices } from '../services.ts'

/** A shop as the visitor's pages show it. */
export const presentShopSummary = (shop: Shop): ShopSummary => ({
  id: shop.id,
  name: plainText(shop.name),
  address: plainText(shop.address),
  contactName: plainText(shop.contact_name),
  contactPhone: plainText(shop.contact_phone),
  departmentId: shop.department_id_1c,
  weekdays: shop.weekdays,
  orderUntil: shop.order_until,
  note: plainText(shop.note),
  version: shop.version,
  rowCount: shop.row_count,
  countedAt: shop.counted_at,
})

export const presentShop = (shop: ShopDetails, branches: ShopBranch[]): ShopView => ({
  ...presentShopSummary(shop),
  days: shop.days,
  orders: shop.orders,
  branches,
})

/** Branches that can supply a shop; empty when their list cannot be read. */
export async function branchesOf({ departments }: Pick<ShopServices, 'departments'>): Promise<ShopBranch[]> {
  const list = await departments.list().catch(() => null)
  return (list?.shopCities ?? []).map(({ id_1c, name_for_site, address }) => ({
    id: id_1c,
    name: plainText(`${name_for_site}, ${addressIn(name_for_site, address)}`),
  }))
}

/** The form of a shop in the retailer's format. Throws 422 by field. */
export function toShopFacts(form: ShopForm) {
  const fields: Record<string, string> = {
    ...(form.name === '' && { name: 'Введите название магазина' }),
    ...(form.address === '' && { address: 'Введите адрес: по\u00a0нему привезём товар' }),
    ...(form.departmentId === '' && { departmentId: 'Выберите филиал' }),
  }
  if (Object.keys(fields).length > 0) throw unprocessable('Проверьте введённое', fields)
  return {
    name: form.name,
    address: form.address,
    contact_name: form.contactName,
    contact_phone: form.contactPhone,
    department_id_1c: form.departmentId,
    weekdays: form.weekdays,
    order_until: form.orderUntil,
    note: form.note,
  }
}
