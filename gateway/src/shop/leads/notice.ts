import { plural } from '@vitrina/site/plural'

/** Reports that leads have started to wait for the CRM, or that none waits any more. */
export interface WaitingNotice {
  kind: 'waiting' | 'none'
  count: number
  since: Date
}

const time = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Moscow' })

/** The notice as Russian text, without any data of visitors. */
export function translateWaitingNotice({ kind, count, since }: WaitingNotice): Readonly<Record<string, string>> {
  if (kind === 'none') return { title: 'Заявки снова доходят до CRM', part: 'Все, что ждали, переданы' }
  return {
    title: 'Заявки не доходят до CRM',
    part: `${count} ${plural(count, ['заявка ждёт', 'заявки ждут', 'заявок ждут'])} на диске сайта, первая — с ${time.format(since)} мск`,
    reason: 'Сайт передаст их сам, как только CRM начнёт их принимать',
  }
}
