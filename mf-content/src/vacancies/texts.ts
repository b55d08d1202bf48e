import type { Employment } from '@vitrina/contracts/retailer/vacancies'

export const vacancyTexts = {
  home: 'Главная',
  vacancies: 'Вакансии',
  description: (siteName: string, count: number) =>
    count > 0
      ? `Работа в «${siteName}»: открытых вакансий — ${count}. Магазины, склады, доставка и офис.`
      : `Работа в «${siteName}»: магазины, склады, доставка и офис.`,
  lead: 'Нанимаем в магазины, на склады, в доставку и в офис. На отклик отвечаем за два рабочих дня.',
  cities: 'Город',
  areas: 'Направление',
  kinds: 'Занятость',
  any: 'Все',
  none: 'Открытых вакансий сейчас нет',
  noneHint: 'Они появляются каждый месяц. Загляните позже или напишите нам.',
  noneChosen: 'Таких вакансий сейчас нет',
  noneChosenHint: 'Посмотрите все открытые.',
  all: 'Все вакансии',
  write: 'Написать нам',
  from: (sum: string) => `от\u00a0${sum}`,
  upTo: (sum: string) => `до\u00a0${sum}`,
  between: (from: string, to: string) => `${from}\u00a0–\u00a0${to}`,
  noPay: 'Зарплата по итогам собеседования',
  posted: (date: string) => `Опубликовано ${date}`,
  until: (date: string) => `Отклики принимаем до\u00a0${date}`,
  facts: {
    pay: 'Зарплата',
    beforeTax: 'до вычета налога',
    employment: 'Занятость',
    schedule: 'График',
    area: 'Направление',
    place: 'Место',
  },
  closed: 'Вакансия закрыта',
  closedHint: 'Мы уже нашли человека на это место. Посмотрите похожие или все открытые вакансии.',
  similar: 'Похожие вакансии',
  respond: 'Откликнуться',
  respondHint: 'Оставьте имя и телефон: перезвоним и договоримся о встрече.',
  toMap: 'Показать на карте',
  employment: {
    full: 'Полная занятость',
    part: 'Подработка',
    shift: 'Сменная работа',
    temporary: 'Временная работа',
    intern: 'Стажировка',
  } satisfies Record<Employment, string>,
} as const
