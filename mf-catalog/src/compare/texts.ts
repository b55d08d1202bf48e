import { forUnit } from '@vitrina/site/plural'
/** Texts of the comparison. */
export const compareTexts = {
  groups: 'Разделы сравнения',
  otherGroup: 'Другие товары',
  onlyDifferences: 'Только отличия',
  differences: 'Отличия',
  base: 'С\u00a0ним сравниваем остальные',
  alike: 'Заметных отличий нет',
  price: 'Цена',
  priceFor: (unit: string) => `Цена ${forUnit(unit)}`,
  cheapest: ['Дешевле', 'Дешевле всех'],
  soonest: ['Раньше', 'Раньше всех'],
  stock: 'Наличие',
  arrives: 'Можно забрать',
  here: 'Уже здесь',
  tomorrow: 'Завтра',
  basket: 'Корзина',
  brand: 'Бренд',
  notGiven: 'не указано',
  alone: 'Сравнить пока не\u00a0с\u00a0чем: добавьте ещё один товар.',
  aloneInLink: 'В\u00a0ссылке только один товар этого раздела.',
  like: (group: string) => `Открыть раздел «${group}»`,
  allTheSame: 'По характеристикам эти товары не\u00a0отличаются',
  noFeatures: 'Характеристик у\u00a0этих товаров нет: сравнить можно только цену и\u00a0наличие.',
  table: (group: string) => `Сравнение товаров: ${group}`,
  add: 'Добавить товар',
  replace: 'Заменить',
  replaceNamed: (name: string) => `Заменить в\u00a0сравнении: ${name}`,
  replaced: (old: string, name: string) => `Заменили в\u00a0сравнении: ${old} на ${name}`,
  print: 'Печать',
  retry: 'Повторить',
  windowBlocked: 'Браузер не\u00a0открыл окно для печати. Разрешите всплывающие окна и\u00a0повторите.',
  printHere: 'Напечатать без окна',
} as const

/** Texts of the dialog that finds a product to compare. */
export const addTexts = {
  add: 'Добавить к\u00a0сравнению',
  replace: (name: string) => `Чем заменить: ${name}`,
  inGroup: (group: string) => `Раздел «${group}»`,
  find: 'Название, размер или код',
  choose: 'Добавить',
  chooseNamed: (name: string) => `Добавить: ${name}`,
  chooseInstead: 'Выбрать',
  chooseInsteadNamed: (name: string) => `Выбрать: ${name}`,
  isIn: 'В\u00a0сравнении',
  none: 'Ничего не\u00a0нашлось. Попробуйте другое слово или размер.',
  ask: 'Напишите, что искать.',
  failed: 'Поиск не\u00a0ответил.',
  loading: 'Ищем',
  found: 'Найденные товары',
} as const

/** Texts of the printed sheet. */
export const sheetTexts = {
  title: (group: string) => `Сравнение: ${group}`,
  asOf: (time: string, city: string) => `Цены и\u00a0наличие на ${time}${city && `, ${city}`}`,
  code: (idcode: string) => `Код ${idcode}`,
} as const
