import { countOf, type PluralForms } from '@vitrina/site/plural'

const rows: PluralForms = ['строка', 'строки', 'строк']
const lines: PluralForms = ['позиция', 'позиции', 'позиций']
const addedLines: PluralForms = ['позицию', 'позиции', 'позиций']

/** Texts of the dialog that turns a file into an estimate. */
export const fileTexts = {
  title: 'Смета из файла',
  addTitle: 'Добавить из файла',
  about: 'Подойдут XLSX и\u00a0CSV до 10\u00a0МБ, в\u00a0них до 500 позиций.',
  choose: 'Выбрать файл',
  chooseOther: 'Другой файл',
  dropHere: 'или перетащите его сюда',
  reading: 'Читаем файл',
  fileFailed: 'Файл не отправился. Проверьте интернет и\u00a0попробуйте ещё раз.',
  tooBig: 'Файл больше 10\u00a0МБ. Разделите его на несколько.',
  tooManyLines: (count: number, most: number) =>
    `В\u00a0файле ${countOf(count, rows)}, а\u00a0в\u00a0смету помещается ${countOf(most, lines)}. Разделите файл на несколько смет.`,
  name: 'Название сметы',
  nameMissing: 'Введите название сметы',
  columnsTitle: 'Что в\u00a0столбцах',
  columnsHint: 'Мы угадали по заголовкам. Проверьте и\u00a0поправьте, если нужно.',
  columnOf: (number: number) => `Столбец ${number}`,
  preview: 'Первые строки файла',
  rowNumber: '№',
  skip: 'Не брать',
  fields: {
    name: 'Наименование',
    code: 'Код товара',
    quantity: 'Количество',
    unit: 'Единица',
    price: 'Цена',
    section: 'Раздел',
    note: 'Примечание',
  },
  needQuantity: 'Укажите, в\u00a0каком столбце количество.',
  needName: 'Укажите, в\u00a0каком столбце наименование или код товара.',
  byName: 'Искать товары и\u00a0по названию',
  byNameHint: 'Возьмём те, что точно подходят. Остальное останется своими строками, их можно подобрать потом.',
  ready: (count: number) => `Готово к\u00a0добавлению: ${countOf(count, lines)}`,
  nothing: 'В\u00a0файле нет ни одной позиции. Проверьте, верно ли указаны столбцы.',
  faultsTitle: (count: number) => `Не добавим: ${countOf(count, rows)}`,
  faultOf: (number: number, row: string, why: string) => `Строка ${number}${row ? `, «${row}»` : ''}: ${why}`,
  moreFaults: (count: number) => `И ещё ${countOf(count, rows)}.`,
  faults: {
    nameless: 'нет ни наименования, ни кода',
    noQuantity: 'нет количества',
    quantity: (text: string) => `количество «${text}» — не число`,
    nothing: 'количество должно быть больше нуля',
    tooMuch: 'количество слишком большое',
    unit: (text: string) => `единица «${text}» слишком длинная`,
    price: (text: string) => `цена «${text}» — не число`,
  },
  matching: (done: number, of: number) => `Ищем товары: ${done} из ${of}`,
  saving: 'Сохраняем смету',
  create: (count: number) => (count === 0 ? 'Создать смету' : `Создать смету: ${countOf(count, lines)}`),
  add: (count: number) => (count === 0 ? 'Добавить' : `Добавить ${countOf(count, addedLines)}`),
  cancel: 'Отмена',
  created: (goods: number, free: number) => `Из файла: товаров ${goods}${free > 0 ? `, своих строк ${free}` : ''}`,
  unknownCode: (code: string) => `Код в\u00a0файле: ${code}`,
  piece: 'шт',
} as const
