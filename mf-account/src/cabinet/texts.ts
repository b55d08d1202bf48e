import { type PluralForms, plural } from '@vitrina/site/plural'

const answers: PluralForms = ['непрочитанный ответ', 'непрочитанных ответа', 'непрочитанных ответов']

export const cabinetTexts = {
  home: 'Главная',
  cabinet: 'Личный кабинет',
  menu: 'Разделы кабинета',
  overview: 'Обзор',
  orders: 'Заказы',
  shops: 'Магазины',
  estimates: 'Объекты и сметы',
  profiles: 'Профили',
  companies: 'Компании',
  settlements: 'Взаиморасчёты',
  support: 'Обращения',
  unread: (count: number) => ` ${plural(count, answers)}`,
} as const
