import { countOf, type PluralForms } from '@vitrina/site/plural'

const rows: PluralForms = ['строка', 'строки', 'строк']
const goods: PluralForms = ['товар', 'товара', 'товаров']

export const fileTexts = {
  title: 'Загрузить таблицу',
  about:
    'Файл XLSX или CSV. Столбцы узнаём по\u00a0заголовкам: «Код», «Мин.», «Макс.», «На\u00a0полке» (или «Остаток»). Пустая ячейка ничего не\u00a0меняет.',
  choose: 'Выбрать файл',
  reading: 'Читаем файл…',
  found: (count: number) => `Прочитали: ${countOf(count, rows)}`,
  added: (count: number) => `Новых в\u00a0матрице: ${countOf(count, goods)}`,
  unknown: (codes: readonly string[]) =>
    `Не\u00a0продаём, пропустим: ${codes.slice(0, 8).join(', ')}${codes.length > 8 ? ` и\u00a0ещё ${codes.length - 8}` : ''}`,
  faults: 'Не\u00a0взяли:',
  apply: 'Внести в\u00a0матрицу',
  undone: 'После этого можно отменить: Ctrl+Z.',
  nothing: 'Вносить нечего',
  offline: 'Нет связи с\u00a0магазином. Проверьте интернет и\u00a0попробуйте ещё раз.',
  failed: 'Файл не\u00a0прочитали. Попробуйте ещё раз.',
} as const
