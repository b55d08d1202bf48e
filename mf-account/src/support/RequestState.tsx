import type { ListedRequest } from '@vitrina/contracts/site/support'
import { Badge, type BadgeProps } from '@vitrina/ui/Badge'

const kinds: Readonly<Record<ListedRequest['stage'], BadgeProps['kind']>> = {
  work: 'info',
  waits: 'warning',
  solved: 'success',
  closed: 'plain',
}

/** Status of a request, in the retailer’s words. */
export function RequestState({ state, stage }: Pick<ListedRequest, 'state' | 'stage'>) {
  return <Badge kind={kinds[stage]}>{state}</Badge>
}
