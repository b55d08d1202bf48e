import { sandboxUrl } from '../site/running-site.ts'
import { type SecondGateway, startSecondGateway } from '../site/second-gateway.ts'

export const crmToken = 'crm-token-of-the-gateway'
export const trackerToken = 'tracker-token-of-the-gateway'
/** Text of every form that could not be sent. */
export const notSent = 'Не удалось отправить заявку. Пожалуйста, попробуйте позже'

/** Starts a gateway whose webhooks have separate users and tokens; both portals are the sandbox. */
export const startGatewayWithPortals = (): Promise<SecondGateway> =>
  startSecondGateway({
    CRM_USER: '12',
    CRM_TOKEN: crmToken,
    CRM_SITE_FIELD: 'UF_CRM_SHOP',
    CRM_ASSIGNEES: 'sales:41,builders:42,shops:43',
    CRM_RETRY_SECONDS: '0.2',
    TRACKER_USER: '13',
    TRACKER_TOKEN: trackerToken,
    TRACKER_RESPONSIBLE: '51',
  })

export interface Letter {
  path: string
  body: { fields: Record<string, unknown>; params?: unknown }
}

/** Requests that a portal has received, oldest first. */
export async function lettersOf(box: 'leads' | 'tasks'): Promise<Letter[]> {
  const letters: Letter[] = await (await fetch(`${sandboxUrl}/inbox/${box}`)).json()
  return letters.reverse()
}

export const emptyInbox = () => fetch(`${sandboxUrl}/inbox`, { method: 'DELETE' })
