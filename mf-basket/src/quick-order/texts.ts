import { formatNumber } from '@vitrina/site/numbers'
import { amountOf, countOf, type PluralForms, plural } from '@vitrina/site/plural'

const goods: PluralForms = ['товар', 'товара', 'товаров']
const rows: PluralForms = ['строка', 'строки', 'строк']
const rowsOf = (count: number) => countOf(count, rows)
/** A number of rows in the accusative case. */
const rowsDone = (count: number) => countOf(count, ['строку', 'строки', 'строк'])

/** Why a row cannot be added to the basket. */
export const faultTexts = {
  noPrice: 'Цены сейчас нет: заказать нельзя',
  gone: 'Больше не\u00a0продаём',
  noCount: 'Не\u00a0поняли количество: укажите его',
  tooMany: (most: number, unit: string) => `В наличии только ${amountOf(most, unit)}`,
} as const

/** Texts of the dialog before the list is parsed. */
export const writeTexts = {
  title: 'Загрузить список',
  about: 'Вставьте что есть: сообщение, ячейки таблицы, коды. Или выберите файл.',
  list: 'Ваш список',
  placeholder: 'гкл влагостойкий 12,5 20\u00a0листов, профиль 60х27 3м 40шт\nротбанд 15 меш\n100123; 5; шт',
  examples: 'Как можно писать',
  exampleWords: 'гкл влагостойкий 12,5 20 листов, ротбанд 15 меш',
  exampleWordsNote: 'своими словами, через запятую или с\u00a0новой строки',
  exampleCodes: '100123 5',
  exampleCodesNote: 'код и\u00a0количество через пробел, табуляцию или точку с\u00a0запятой',
  exampleArea: 'плитка серая 25 м2',
  exampleAreaNote: 'метры и\u00a0килограммы сами переведём в\u00a0упаковки',
  file: 'Выбрать файл',
  drop: 'или перетащите его сюда',
  dropNow: 'Отпустите, и\u00a0мы прочитаем файл',
  formats: 'XLSX, CSV или TXT, до\u00a010\u00a0МБ и\u00a05\u00a0000 строк',
  sample: 'Скачать образец',
  reading: (name: string) => `Читаем «${name}»`,
  attached: (count: number, skipped: number) =>
    skipped > 0 ? `${rowsOf(count)}, пустых и\u00a0заголовков пропустили ${formatNumber(skipped)}` : rowsOf(count),
  removeFile: (name: string) => `Убрать файл ${name}`,
  read: 'Разобрать',
  empty: 'Напишите хотя бы одну строку или выберите файл',
  tooLong: (count: number, most: number) =>
    `В списке ${rowsOf(count)}, а\u00a0за один раз можно ${formatNumber(most)}. Разделите его на\u00a0части.`,
  fileTooBig: (most: number) => `Файл больше ${most}\u00a0МБ. Оставьте в\u00a0нём только список или разделите его.`,
  fileFailed: 'Файл не\u00a0удалось прочитать. Попробуйте ещё раз или вставьте список текстом.',
  ofFile: (name: string, why: string) => `«${name}»: ${why}`,
} as const

/** Texts of matching and review. */
export const reviewTexts = {
  title: 'Проверьте список',
  backToReview: 'Назад к\u00a0проверке',
  list: 'Строки списка',
  filters: 'Какие строки показать',
  all: 'Все',
  check: 'Проверить',
  none: 'Не\u00a0найдено',
  progress: (done: number, all: number) => `Ищем товары: ${formatNumber(done)} из\u00a0${formatNumber(all)}`,
  progressLabel: 'Поиск товаров по списку',
  stopped: (done: number, all: number) => `Остановились: ${formatNumber(done)} из\u00a0${formatNumber(all)}`,
  done: (all: number, wrong: number) =>
    wrong > 0 ? `Разобрали ${rowsDone(all)}, ${wrongRows(wrong)}` : `Разобрали ${rowsDone(all)}`,
  stop: 'Остановить',
  goOn: 'Продолжить',
  again: 'Повторить',
  edit: 'Изменить',
  editWhat: 'список',
  errors: 'Скачать ошибки',
  toManager: 'Отправить менеджеру',
  repeats: (count: number) => `${repeating(count)} уже встречавшийся товар`,
  join: 'Объединить',
  undecided: (count: number) => `${choosing(count)} выбрать товар`,
  undecidedNote: 'Для каждой возьмём первое предложение: оно подходит лучше других.',
  takeBest: 'Взять лучшие для\u00a0всех',
  bestTaken: (count: number) => `Взяли лучшие для ${countOf(count, ['строки', 'строк', 'строк'])}`,
  repeatsNote: 'Можно сложить количество в\u00a0первую из\u00a0них.',
  nothingShown: { all: 'Товаров в\u00a0списке нет', check: 'Проверять нечего', none: 'Нашли всё' },
  going: (count: number) => countOf(count, goods),
  onSum: (sum: string) => `на\u00a0${sum}`,
  stuck: (count: number) => wrongRows(count),
  add: (count: number) => `Добавить ${countOf(count, goods)} в\u00a0корзину`,
  nothingToAdd: 'Добавлять нечего',
  close: 'К корзине',
  newList: 'Новый список',
  added: (count: number) => `Добавили в\u00a0корзину: ${countOf(count, goods)}`,
  nothingAdded: 'В\u00a0корзину ничего не\u00a0вошло',
  notAdded: (count: number) => `Не\u00a0вошло: ${countOf(count, goods)}. Причина указана в\u00a0строке.`,
  roundedTo: (count: number) => `Округлили до\u00a0целых упаковок: ${countOf(count, goods)}`,
} as const

function wrongRows(count: number): string {
  return `${rowsOf(count)} ${plural(count, ['требует', 'требуют', 'требуют'])} внимания`
}

function choosing(count: number): string {
  return `В\u00a0${countOf(count, ['строке', 'строках', 'строках'])} нужно`
}

function repeating(count: number): string {
  return `${rowsOf(count)} ${plural(count, ['повторяет', 'повторяют', 'повторяют'])}`
}

/** Texts of a row. */
export const rowTexts = {
  states: {
    waiting: 'Ищем',
    exact: 'Точно',
    likely: 'Похоже',
    checked: 'Проверено',
    choose: 'Выберите',
    none: 'Не\u00a0найдено',
    fault: 'Исправьте',
    refused: 'Не\u00a0вошло',
    dropped: 'Убрано',
    joined: 'Объединено',
    added: 'В корзине',
    talk: 'Не\u00a0похоже на\u00a0товар',
  },
  number: (id: number) => `Строка ${id}`,
  code: (idcode: string) => `Код ${idcode}`,
  confirm: 'Верно',
  other: 'Другой товар',
  hideOther: 'Оставить этот',
  candidates: (id: number) => `Что подходит к\u00a0строке ${id}`,
  more: (count: number) => `Ещё\u00a0${count}`,
  chosen: 'Выбран',
  search: 'Искать другими словами',
  find: 'Найти',
  nothingFor: (words: string) => `По словам «${words}» ничего нет. Попробуйте короче.`,
  drop: (id: number) => `Убрать строку ${id}`,
  restoreRow: (id: number) => `Вернуть строку ${id}`,
  joinedTo: (id: number) => `Количество прибавили к\u00a0строке ${id}`,
  rounded: 'Округлили до\u00a0целых упаковок',
  uncounted: (amount: string) => `Количество не\u00a0указано: поставили ${amount}`,
  unitOf: 'В чём считать',
  noneHint: 'Назовите товар иначе или отправьте строку менеджеру.',
} as const

/** Texts about small talk. */
export const talkTexts = {
  title: (count: number) => `Пропущено: ${rowsOf(count)}`,
  about: 'Не\u00a0похоже на\u00a0товар: в\u00a0корзину не\u00a0попадёт.',
  search: 'Всё-таки искать',
  more: (count: number) => `Показать ещё ${formatNumber(count)}`,
  searchRow: (id: number, text: string) => `Всё-таки искать строку ${id}: ${text}`,
} as const

/** Texts of the request to a manager. */
export const managerTexts = {
  title: 'Отправить менеджеру',
  formTitle: 'Найдём для вас',
  about: 'Менеджер подберёт эти товары, назовёт цену и\u00a0срок и\u00a0перезвонит.',
  intro: 'Не\u00a0нашлось на\u00a0сайте:',
  part: (from: number, to: number, all: number) =>
    `Строки ${formatNumber(from)}–${formatNumber(to)} из\u00a0${formatNumber(all)}`,
  next: 'Следующие строки',
  back: 'Назад к\u00a0списку',
  failed: 'Форма не\u00a0загрузилась.',
  retry: 'Повторить',
} as const

/** Texts of generated files. */
export const fileTexts = {
  heads: ['Код или название', 'Количество', 'Единица'],
  errorHeads: ['Строка', 'Что не\u00a0так'],
  sampleName: 'obrazec-spiska.csv',
  errorsName: 'oshibki-spiska.csv',
  waiting: 'Ещё не\u00a0искали',
  choose: (names: string) => `Подходит несколько товаров: ${names}`,
  none: 'Ничего похожего не\u00a0нашли',
} as const
