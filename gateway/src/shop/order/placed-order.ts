import type { Order } from '@vitrina/contracts/retailer/order'
import type { PlacedOrder } from '@vitrina/contracts/site/order'
import { webLink } from '@vitrina/site/map-link'
import { plainText } from '@vitrina/site/plain-text'
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
    ({ id_1c }) => id_1c === departmentId(receiving.department_id_1c),
  )
  return {
    order: {
      ...order,
      status: plainText(order.status),
      cancellation: order.cancellation ? { ...order.cancellation, reason: plainText(order.cancellation.reason) } : null,
      history: order.history.map(({ status, at }) => ({ status: plainText(status), at })),
      // Only web links pass, since pages render it as a link.
      payment_url: webLink(order.payment_url),
      lines: order.lines.map((line) => ({ ...line, name: plainText(line.name) })),
    },
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
