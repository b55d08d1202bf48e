import { countOf, type PluralForms } from '@vitrina/site/plural'

const lines: PluralForms = ['позиция', 'позиции', 'позиций']

/** Texts of the dialog that adds a product to an estimate. */
export const addTexts = {
  title: 'В смету',
  signIn: 'Войдите, чтобы вести сметы. Товар и\u00a0количество останутся здесь.',
  loading: 'Загружаем ваши сметы',
  listFailed: 'Сметы не загрузились',
  again: 'Повторить',
  choose: 'Куда добавить',
  fresh: 'Новая смета',
  freshText: 'С\u00a0этим товаром',
  find: 'Найти смету',
  notFound: 'Такой сметы нет. Создайте новую.',
  about: (objectName: string | null, count: number) =>
    [objectName, count > 0 ? countOf(count, lines) : 'пока пустая'].filter(Boolean).join(' · '),
  name: 'Название новой сметы',
  nameHint: 'Например, «Перегородки первого этажа»',
  nameMissing: 'Введите название сметы',
  quantity: 'Количество',
  cancel: 'Отмена',
  submit: 'Добавить',
  added: (name: string) => `Добавлено в\u00a0смету «${name}».`,
  open: 'Открыть смету',
  undo: 'Отменить',
  undone: (name: string) => `Убрали из сметы «${name}»`,
  freshUndone: (name: string) => `Смета «${name}» удалена`,
  notUndone: (why: string) => `Отменить не получилось. ${why}`,
} as const
