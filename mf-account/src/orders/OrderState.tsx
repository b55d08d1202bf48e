import type { OrderTone } from '@vitrina/contracts/site/order-history'
import { Badge, type BadgeProps } from '@vitrina/ui/Badge'

const kinds: Readonly<Record<OrderTone, BadgeProps['kind']>> = {
  act: 'warning',
  wait: 'info',
  done: 'success',
  stopped: 'plain',
}

/** Status of an order, in the retailer's words. */
export function OrderState({ status, tone }: { status: string; tone: OrderTone }) {
  return <Badge kind={kinds[tone]}>{status}</Badge>
}
