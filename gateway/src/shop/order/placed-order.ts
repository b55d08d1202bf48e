import type { Order, PlacedOrder } from '@vitrina/contracts/site/order'
import { webLink } from '@vitrina/site/map-link'
import { departmentId } from '@vitrina/site/stores'
import type { ShopServices } from '../services.ts'

/** The order as pages show it, with its pickup branch when known. */
export async function presentPlacedOrder(
  { departments }: Pick<ShopServices, 'departments'>,
  order: Order,
): Promise<PlacedOrder> {
  const { receiving } = order
  const lists = receiving.kind === 'pickup' ? await departments.list().catch(() => null) : null
  const branch = [...(lists?.pickupPoints ?? []), ...(lists?.all ?? [])].find(
    ({ id_1c }) => id_1c === departmentId(receiving.departmentId),
  )
  return {
    // Only web links pass, since pages render it as a link.
    order: { ...order, cancellation: order.cancellation ?? null, paymentUrl: webLink(order.paymentUrl) },
    branch: branch
      ? {
          city: branch.name_for_site,
          address: branch.address,
          workTime: branch.work_time,
          mapLink: webLink(branch.yandex_map_link),
        }
      : null,
  }
}
