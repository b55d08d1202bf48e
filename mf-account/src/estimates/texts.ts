import { countOf, type PluralForms } from '@vitrina/site/plural'

const estimates: PluralForms = ['смета', 'сметы', 'смет']
const lines: PluralForms = ['позиция', 'позиции', 'позиций']

/** Texts of the list of estimates, and those shared by the other pages about estimates. */
export const estimatesTexts = {
  title: 'Сметы',
  count: (count: number) => countOf(count, estimates),
  lines: (count: number) => countOf(count, lines),
  noLines: 'Пока пустая',
  create: 'Новая смета',
  createSubmit: 'Создать',
  fromFile: 'Из файла',
  source: 'С\u00a0чего начать',
  sourceNone: 'С\u00a0пустой сметы',
  sourceBasket: (count: number) => `Взять всё из корзины: ${countOf(count, lines)}`,
  sourceOrder: (number: string, date: string) => `Взять из заказа ${number} от ${date}`,
  rename: 'Изменить название',
  renameTitle: 'Название и\u00a0объект',
  renameSubmit: 'Сохранить',
  renameOf: (name: string) => `Изменить название: ${name}`,
  remove: 'Удалить смету',
  removeOf: (name: string) => `Удалить смету: ${name}`,
  removed: (name: string) => `Смета «${name}» удалена`,
  restore: 'Вернуть',
  restored: (name: string) => `Смета «${name}» снова на месте`,
  notRemoved: (why: string) => `Смета осталась на месте. ${why}`,
  notRestored: (why: string) => `Вернуть не получилось. ${why}`,
  toCatalog: 'Перейти в\u00a0каталог',
  again: 'Повторить',
  name: 'Название',
  nameHint: 'Например, «Перегородки первого этажа»',
  object: 'Объект',
  objectHint: 'Дача, квартира, адрес стройки',
  columns: { name: 'Смета', before: 'Сумма была', now: 'Сумма сейчас', changed: 'Изменена' },
  unpriced: (count: number) => `Без цены: ${countOf(count, lines)}`,
  emptyTitle: 'Смет пока нет',
  emptyText:
    'Соберите материалы для стройки или ремонта: цены запомним, а\u00a0когда придёт время, всё уйдёт в\u00a0корзину.',
  windowFailed: 'Окно не открылось. Проверьте интернет и\u00a0попробуйте ещё раз.',
} as const
