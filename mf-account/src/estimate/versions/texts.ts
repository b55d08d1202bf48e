import { countOf, type PluralForms } from '@vitrina/site/plural'

const lines: PluralForms = ['позиция', 'позиции', 'позиций']

/** Texts of the dialog of saved versions. */
export const versionsTexts = {
  title: 'Версии сметы',
  about: 'Сохраните версию перед большой правкой: к\u00a0ней можно вернуться.',
  label: 'Подпись',
  labelHint: 'Например, «До замены плитки»',
  save: 'Сохранить версию',
  saved: 'Версия сохранена',
  none: 'Сохранённых версий пока нет.',
  loading: 'Загружаем версии',
  list: 'Сохранённые версии',
  nameOf: (number: number, label: string) => (label ? `${number}. ${label}` : `Версия ${number}`),
  facts: (date: string, count: number, sum: string) => `${date} · ${countOf(count, lines)} · ${sum}`,
  compare: 'Сравнить',
  compareOf: (name: string) => `Сравнить с\u00a0нынешней: ${name}`,
  restore: 'Вернуться',
  restoreOf: (name: string) => `Вернуться к\u00a0версии: ${name}`,
  restored: (number: number) => `Вернулись к\u00a0версии ${number}. Прежний вид сохранён отдельной версией.`,
  back: 'Ко всем версиям',
  differences: (name: string) => `Что изменилось с\u00a0версии «${name}»`,
  same: 'С\u00a0тех пор ничего не изменилось.',
  groups: { added: 'Добавлено', removed: 'Убрано', changed: 'Изменено' },
  name: (before: string, now: string) => `название: ${before} → ${now}`,
  quantity: (before: string, now: string) => `${before} → ${now}`,
  price: (before: string, now: string) => `цена ${before} → ${now}`,
  note: (before: string, now: string) => `примечание: ${before || '—'} → ${now || '—'}`,
  section: (before: string, now: string) => `раздел: ${before || '—'} → ${now || '—'}`,
  shares: 'Запас и\u00a0наценка',
  waste: (before: string, now: string) => `запас ${before}\u00a0% → ${now}\u00a0%`,
  markup: (before: string, now: string) => `наценка ${before}\u00a0% → ${now}\u00a0%`,
  total: (before: string, now: string) => `Сумма: ${before} → ${now}`,
} as const
