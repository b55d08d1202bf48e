import type { ShopBranch, ShopForm } from '@vitrina/contracts/site/shops'
import { addressIn } from '@vitrina/site/addresses'
import { plainText } from '@vitrina/site/plain-text'
import { unprocessable } from '../../http/http-errors.ts'
import type { ShopServices } from '../services.ts'

/** Branches that can supply a shop; empty when their list cannot be read. */
export async function branchesOf({ departments }: Pick<ShopServices, 'departments'>): Promise<ShopBranch[]> {
  const list = await departments.list().catch(() => null)
  return (list?.shopCities ?? []).map(({ id_1c, name_for_site, address }) => ({
    id: id_1c,
    name: plainText(`${name_for_site}, ${addressIn(name_for_site, address)}`),
  }))
}

/** Throws 422 by field for a form that the retailer would refuse. */
export function checkShopForm({ name, address, departmentId }: ShopForm): void {
  const fields: Record<string, string> = {
    ...(name === '' && { name: 'Введите название магазина' }),
    ...(address === '' && { address: 'Введите адрес: по\u00a0нему привезём товар' }),
    ...(departmentId === '' && { departmentId: 'Выберите филиал' }),
  }
  if (Object.keys(fields).length > 0) throw unprocessable('Проверьте введённое', fields)
}
