/** Words of both viewers of images. */
export const texts = {
  opening: 'Открываем изображение. Нажмите, чтобы отменить',
  gallery: 'Просмотр изображений',
  images: 'Изображения',
  thumbnails: 'Все изображения',
  carousel: 'карусель',
  slide: 'слайд',
  previous: 'Предыдущее изображение',
  next: 'Следующее изображение',
  close: 'Закрыть',
  zoomIn: 'Увеличить',
  zoomOut: 'Уменьшить',
  play: 'Запустить показ слайдов',
  pause: 'Остановить показ слайдов',
  enterFullscreen: 'На весь экран',
  exitFullscreen: 'Выйти из полноэкранного режима',
  rotateLeft: 'Повернуть влево',
  rotateRight: 'Повернуть вправо',
  loading: 'Загружаем',
  position: (index: number, total: number) => `Изображение ${index} из ${total}`,
} as const

/** What a failure of the specification, which is in English, means. */
export const hints = {
  failed: 'Не получилось открыть. Попробуйте позже.',
  imageNotFound: 'Изображение не найдено',
  elementNotFound: 'На странице нет того, что здесь должно быть',
  ajaxNotFound: 'Содержимое не найдено',
  ajaxForbidden: 'Содержимое сейчас недоступно',
  pageFailed: 'Страница не открылась',
} as const
