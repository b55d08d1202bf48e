/** Texts of this remote. */
import { paths } from '@vitrina/site/paths'
import { countOf } from '@vitrina/site/plural'

const goods = (count: number) => countOf(count, ['товар', 'товара', 'товаров'])

export const texts = {
  goods,
  home: 'Главная',
  catalog: 'Каталог',
} as const

export const scopeTexts = {
  emptyTitle: 'Товаров здесь сейчас нет',
  emptyText: 'Загляните позже или выберите другое.',
} as const

export const brandsTexts = {
  name: 'Бренды',
  all: 'Все бренды',
  count: (count: number) => countOf(count, ['бренд', 'бренда', 'брендов']),
  found: (count: number) => `Нашли ${countOf(count, ['бренд', 'бренда', 'брендов'])}`,
  title: (siteName: string) => `Бренды стройматериалов\u00a0— ${siteName}`,
  description: (siteName: string, brands: string, city: string) =>
    `${brands} в магазине «${siteName}»: производители материалов и инструмента, цены и остатки по филиалу ${city}.`,
  brandTitle: (brand: string, siteName: string) => `${brand}\u00a0— ${siteName}`,
  find: 'Найти бренд',
  letters: 'Бренды по буквам',
  emptyTitle: 'Список брендов пока пуст',
  emptyText: 'Мы как раз обновляем его. Загляните чуть позже.',
  nothingTitle: (typed: string) => `Бренда «${typed}» у\u00a0нас нет`,
  nothingText: 'Проверьте, как написано название, или посмотрите весь список.',
  showAll: 'Показать все бренды',
  readOn: 'Читать полностью',
  country: 'Страна',
  site: 'Сайт производителя',
  sections: (brand: string) => `Разделы с\u00a0товарами ${brand}`,
} as const

export const promotionTexts = {
  name: 'Акции',
  all: 'Все акции',
  title: (siteName: string) => `Акции и\u00a0специальные предложения\u00a0— ${siteName}`,
  description: (siteName: string, city: string) =>
    `Акции магазина «${siteName}»: что сейчас дешевле, до какого дня и действует ли в филиале ${city}.`,
  promotionTitle: (title: string, siteName: string) => `${title}\u00a0— ${siteName}`,
  states: { now: 'Идут', soon: 'Скоро', over: 'Завершены' },
  statesLabel: 'Какие акции показать',
  empty: {
    now: { title: 'Сейчас акций нет', text: 'Как только начнётся новая, она появится здесь.' },
    soon: { title: 'Новых акций пока не\u00a0объявлено', text: 'Посмотрите те, что идут сейчас.' },
    over: { title: 'Завершённых акций нет', text: 'Здесь остаются акции последних трёх месяцев.' },
  },
  toSale: 'Открыть каталог',
  period: (from: string, to: string) => `с\u00a0${from} по\u00a0${to}`,
  left: (days: number) => (days === 0 ? 'последний день' : `ещё ${countOf(days, ['день', 'дня', 'дней'])}`),
  begins: (days: number) => {
    if (days === 0) return 'начнётся сегодня'
    return days === 1 ? 'начнётся завтра' : `начнётся через ${countOf(days, ['день', 'дня', 'дней'])}`
  },
  over: 'завершена',
  everywhere: 'Во всех магазинах',
  otherCities: (cities: string, more: number) =>
    `${cities} и\u00a0ещё ${countOf(more, ['город', 'города', 'городов'])}`,
  notHere: (inCity: string) => (inCity ? `Не\u00a0действует ${inCity}` : 'Не\u00a0действует в\u00a0вашем городе'),
  holdsIn: (cities: string) => `Где действует: ${cities}.`,
  when: 'Срок',
  where: 'Где',
  terms: 'Условия',
  coupon: 'Купон',
  copy: 'Скопировать',
  copied: 'Скопировано',
  notCopied: 'Выделите код и\u00a0скопируйте его вручную.',
  goods: 'Товары акции',
  isOver: 'Акция завершена',
  wasOver: (date: string) => `Она закончилась ${date}. Посмотрите, что идёт сейчас.`,
  isSoon: 'Акция ещё не\u00a0началась',
  willBegin: (date: string) => `Цены изменятся ${date}.`,
  others: 'Другие акции',
} as const

export const cardTexts = {
  promotion: 'Акция',
  stockOnly: 'Только из наличия',
  basketFailed: 'Корзина не загрузилась',
  retry: 'Повторить',
} as const

export const listTexts = {
  favorites: {
    name: 'Избранное',
    emptyTitle: 'В\u00a0избранном пока пусто',
    emptyText:
      'Нажмите на\u00a0сердечко в\u00a0карточке товара\u00a0— он появится здесь, с\u00a0ценой и\u00a0остатком вашего магазина.',
    cleared: 'Избранное очищено',
    takenOut: (name: string) => `Убрали из\u00a0избранного: ${name}`,
    sharedName: 'Избранное по\u00a0ссылке',
    sharedText: 'Этот список вам прислали. Ваше избранное не\u00a0изменилось.',
    saved: (count: number) => `Сохранили в\u00a0избранное: ${goods(count)}`,
  },
  compare: {
    name: 'Сравнение',
    emptyTitle: 'Пока нечего сравнивать',
    emptyText: 'Отметьте несколько товаров кнопкой «Сравнение»\u00a0— здесь их характеристики встанут рядом.',
    cleared: 'Сравнение очищено',
    takenOut: (name: string) => `Убрали из\u00a0сравнения: ${name}`,
    sharedName: 'Сравнение по\u00a0ссылке',
    sharedText: 'Это сравнение вам прислали. Ваше собственное не\u00a0изменилось.',
    saved: (count: number) => `Сохранили в\u00a0сравнение: ${goods(count)}`,
  },
  viewed: {
    name: 'Вы смотрели',
    emptyTitle: 'Вы ещё не\u00a0смотрели товары',
    emptyText: 'Откройте любой товар\u00a0— он сохранится здесь, чтобы его легко было найти снова.',
    cleared: 'История просмотров очищена',
    takenOut: (name: string) => `Убрали из\u00a0истории: ${name}`,
  },
} as const

export const listPageTexts = {
  title: (name: string, siteName: string) => `${name}\u00a0— ${siteName}`,
  clear: 'Очистить',
  toCatalog: 'Перейти в\u00a0каталог',
  goods: 'Товары',
  missing: 'Этих товаров больше нет в\u00a0каталоге',
  code: (idcode: string) => `Код ${idcode}`,
  takeOut: 'Убрать',
  takeOutAll: 'Убрать все',
  takeOutNamed: (name: string) => `Убрать: ${name}`,
  share: 'Поделиться',
  copied: 'Ссылка скопирована',
  copyByHand: 'Скопируйте ссылку',
  copyByHandHint: 'Браузер не\u00a0дал скопировать её за\u00a0вас',
  address: 'Ссылка на список',
  notLoaded: 'Не\u00a0получилось открыть. Проверьте связь и\u00a0повторите.',
  keep: 'Сохранить себе',
  allSaved: 'Всё уже у\u00a0вас',
  own: 'Мой список',
  open: 'Открыть',
  undo: 'Вернуть',
  cut: (count: number) => `В\u00a0ссылке больше товаров, чем помещается: показали первые ${count}.`,
  emptyLink: 'В\u00a0ссылке нет товаров',
  emptyLinkText: 'Возможно, она скопирована не\u00a0целиком. Попросите прислать её ещё раз.',
  missingTakenOut: 'Убрали товары, которых больше нет в\u00a0каталоге',
} as const

export const homeTexts = {
  title: (siteName: string) => `${siteName}: стройматериалы для дома, дачи и бригады`,
  description: (siteName: string, city: string) =>
    `Строительные и отделочные материалы в магазине «${siteName}»: цены и остатки по филиалу ${city}, самовывоз и доставка.`,
  heading: 'Материалы для стройки и ремонта',
  lead: 'Цены и остатки\u00a0— по вашему магазину. Рядом с ценой за штуку сразу видно, сколько стоит упаковка или квадратный метр.',
  toCatalog: 'Открыть каталог',
  toSale: 'Что сейчас дешевле',
  city: 'Город',
  address: 'Магазин',
  hours: 'Режим работы',
  inCatalog: 'В каталоге',
  roots: 'Разделы каталога',
  wholeCatalogue: 'Весь каталог',
  allSections: 'Разделы по алфавиту',
  promotions: 'Акции',
  until: (date: string) => `до\u00a0${date}`,
  brands: 'Бренды',
  news: 'Новости',
  allNews: 'Все новости',
  viewed: 'Вы смотрели',
  allViewed: 'Вся история',
  goOn: 'Продолжить',
  order: (number: string) => `Заказ ${number}`,
  bought: 'Купить снова',
  allBought: 'Прошлые заказы',
  basket: 'Корзина',
  favorites: 'Избранное',
  estimate: (name: string) => `Смета «${name}»`,
  positions: (count: number) => countOf(count, ['позиция', 'позиции', 'позиций']),
  hits: 'Хиты',
  sale: 'Со скидкой',
  fresh: 'Новинки',
  audiences: [
    {
      title: 'Строителям',
      path: paths.forBuilders(),
      more: 'Смета по\u00a0вашему списку',
      text: 'Упаковки и квадратные метры пересчитаны прямо в карточке, количество округляется до целой упаковки. Видно, что лежит на вашем складе, а что\u00a0— на соседних.',
    },
    {
      title: 'Магазинам',
      path: paths.forShops(),
      more: 'Пополнение полки и\u00a0прайс-листы',
      text: 'Код, кратность упаковки и остаток филиала стоят в каждой карточке: полку можно пополнить без звонков и таблиц.',
    },
  ],
} as const

export const catalogTexts = {
  title: (siteName: string) => `Каталог товаров\u00a0— ${siteName}`,
  description: (siteName: string, roots: string, products: string) =>
    `Каталог «${siteName}»: ${roots}, ${products} с ценами и остатками по городам.`,
  heading: 'Каталог товаров',
  roots: (count: number) => countOf(count, ['раздел', 'раздела', 'разделов']),
  rootsLabel: 'Разделы',
  find: 'Найти раздел',
  found: (count: number) => `Нашли ${countOf(count, ['раздел', 'раздела', 'разделов'])}`,
  nothing: (typed: string) => `Раздела «${typed}» нет.`,
  searchGoods: 'Искать товары',
  back: 'Назад',
  brands: 'Бренды',
  brandsOf: (root: string) => `Бренды раздела «${root}»`,
  alphabet: 'Все разделы по алфавиту',
  emptyTitle: 'Каталог пока пуст',
  emptyText: 'Мы как раз обновляем список товаров. Загляните чуть позже или позвоните в магазин.',
} as const

export const categoryTexts = {
  sections: 'Разделы',
  inside: 'Внутри раздела',
  moreInside: (count: number) => `Ещё\u00a0${countOf(count, ['раздел', 'раздела', 'разделов'])}`,
  siblings: 'Соседние разделы',
  searchedFor: (q: string) => `По\u00a0запросу «${q}»`,
  searchIn: (name: string) => `искать в «${name}»`,
  searchEverywhere: (name: string) => `Искать не\u00a0только в «${name}», а\u00a0во\u00a0всём каталоге`,
  emptyTitle: 'В этом разделе пока нет товаров',
  emptyText: 'Посмотрите соседние разделы или весь каталог.',
  toCatalog: 'Весь каталог',
} as const
