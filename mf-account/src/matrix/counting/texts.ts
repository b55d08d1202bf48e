import { formatNumber } from '@vitrina/site/numbers'
import { unitAfter } from '@vitrina/site/plural'
import type { ScanFault } from './scanner.ts'

export const countTexts = {
  title: 'Пересчёт полки',
  progress: (counted: number, all: number) => `Посчитано ${formatNumber(counted)} из\u00a0${formatNumber(all)}`,
  code: 'Код товара или штрихкод',
  find: 'Найти',
  notHere: (code: string) => `Кода ${code} в\u00a0этой матрице нет.`,
  toCatalog: 'Найти в\u00a0каталоге',
  foreign:
    'Это не\u00a0код товара. Наведите камеру на\u00a0штрихкод с\u00a0упаковки или на\u00a0QR-код с\u00a0ценника.',
  scan: 'Сканировать камерой',
  stopScan: 'Остановить камеру',
  view: 'Изображение с\u00a0камеры',
  aim: 'Наведите камеру на\u00a0штрихкод с\u00a0упаковки или на\u00a0QR-код с\u00a0ценника.',
  faults: {
    unread: 'Камера здесь коды не\u00a0читает: введите код с\u00a0ценника или упаковки.',
    denied: 'Доступ к\u00a0камере запрещён. Разрешите его в\u00a0настройках браузера или введите код с\u00a0ценника.',
    none: 'Камеры на\u00a0этом устройстве нет. Введите код с\u00a0ценника.',
    busy: 'Камера занята другой программой. Закройте её или введите код с\u00a0ценника.',
  } satisfies Record<ScanFault, string>,
  facts: (code: string, known: string | null) =>
    `Код ${code}. ${known === null ? 'Ещё не\u00a0считали' : `Было ${known}`}`,
  left: (unit: string) => (unit === '' ? 'Сколько на\u00a0полке' : `Сколько на\u00a0полке, ${unitAfter(5, unit)}`),
  notNumber: 'Введите число от\u00a00 до\u00a099\u00a0999',
  next: 'Дальше',
  back: 'Назад',
  skip: 'Пропустить',
} as const
