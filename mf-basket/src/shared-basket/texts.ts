import { countOf, type PluralForms } from '@vitrina/site/plural'

const goods: PluralForms = ['товар', 'товара', 'товаров']

/** Texts of a shared basket. */
export const sharedTexts = {
  title: 'Вам передали список',
  loading: 'Открываем список по ссылке…',
  gone: 'Ссылка устарела',
  goneText: 'Ссылка действует 90\u00a0дней: её срок вышел или в\u00a0адресе опечатка. Попросите прислать новую.',
  failed: 'Не получилось открыть список',
  hide: 'Скрыть',
  goods: (count: number) => countOf(count, goods),
  facts: (until: string) => `Цены и\u00a0наличие\u00a0— ваши. Ссылка действует до\u00a0${until}.`,
  noPrice: 'Цены сейчас нет',
  inStock: 'В наличии',
  lessInStock: (left: string) => `В вашем городе ${left}, остальное привезём`,
  notInStock: 'Нет в вашем городе, привезём',
  missing: (count: number, codes: string) => `Больше не\u00a0продаём: ${countOf(count, goods)} (${codes})`,
  already: (count: number) => `${countOf(count, goods)} из\u00a0списка уже в\u00a0вашей корзине: количество сложится.`,
  showAll: (count: number) => `Показать все ${count}`,
  add: 'Добавить в\u00a0корзину',
  adding: (done: number, all: number) => `Добавляем: ${done} из\u00a0${all}`,
  added: (count: number) => `Добавили в\u00a0корзину: ${countOf(count, goods)}`,
  nothingAdded: 'Ничего из списка сейчас не добавить',
  rounded: (count: number) => `Округлили до\u00a0целых упаковок: ${countOf(count, goods)}.`,
  refused: 'Не вошли:',
  refusedLine: (name: string, reason: string) => `${name}\u00a0— ${reason}`,
  brokeOff: (why: string) => `Добавили не всё. ${why}`,
  notAdded: (why: string) => `Корзина не изменилась. ${why}`,
  addRest: 'Добавить остальное',
} as const
