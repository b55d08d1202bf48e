import { countOf, type PluralForms } from '@vitrina/site/plural'

const places: PluralForms = ['месте', 'местах', 'местах']

/** Texts about concurrent edits of one estimate. */
export const conflictTexts = {
  title: 'Смету изменил кто-то ещё',
  about: 'Пока вы правили, в\u00a0этих местах сохранили другое. Выберите, что оставить.',
  waiting: (count: number) =>
    `Смету изменил кто-то ещё. Расхождения в\u00a0${count === 1 ? 'одном месте' : countOf(count, places)}.`,
  waitingHint: 'Ваши изменения не потеряны: выберите, что оставить.',
  open: 'Разобрать',
  mine: 'У\u00a0вас',
  saved: 'Сохранено',
  done: 'Оставить выбранное',
  joined: 'Смету изменил кто-то ещё. Ваши изменения тоже сохранены.',
  gone: 'Убрано',
  remove: 'Убрать',
  name: 'Название сметы',
  state: 'Состояние сметы',
  sectionOf: (name: string) => `Раздел «${name}»`,
  shares: 'Запас и\u00a0наценка',
  waste: (percent: string) => `запас ${percent}`,
  markup: (percent: string) => `наценка ${percent}`,
  inherited: 'как в\u00a0смете',
  need: (amount: string) => `нужно ${amount}`,
  price: (sum: string) => `цена ${sum}`,
  noNote: 'без примечания',
  other: 'изменено',
} as const
