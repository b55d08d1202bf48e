/** Texts of the archive download, loaded with its code. */
export const texts = {
  coming: 'Архив скачивается',
  starting: 'Готовим архив…',
  loaded: (done: string, total: string | null) => (total ? `${done} из ${total}\u00a0МБ` : `${done}\u00a0МБ`),
  percent: (percent: number) => `${percent}\u00a0%`,
  cancel: 'Отменить',
  saved: 'Архив скачан.',
  handedOver: 'Архив большой, его скачивает браузер: ход виден в загрузках.',
  none: 'Документов на этот товар пока нет.',
  failed: 'Архив не скачался. Попробуйте ещё раз.',
  retry: 'Повторить',
} as const
