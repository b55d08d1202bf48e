import type { LeadFormName } from '@vitrina/contracts/site/lead'
import type { AssigneeKey } from '../../infra/configuration/portals.ts'

/** The lead title and the assignee key of each form. */
export const leadForms: Readonly<Record<LeadFormName, { title: string; assignee: AssigneeKey }>> = {
  request: { title: 'Заявка', assignee: 'sales' },
  callback: { title: 'Обратная связь', assignee: 'sales' },
  builders: { title: 'Заявка строителя', assignee: 'builders' },
  shops: { title: 'Заявка магазина', assignee: 'shops' },
  search: { title: 'Не нашёл товар', assignee: 'sales' },
  page: { title: 'Заявка', assignee: 'sales' },
  vacancy: { title: 'Отклик на вакансию', assignee: 'sales' },
}
