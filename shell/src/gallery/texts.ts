/** Words of a viewer that is still on its way. */
export const openingLabel = 'Открываем изображение. Нажмите, чтобы отменить'

/** What the specified «Something Went Wrong…» means. */
export const failedHint = 'Не получилось открыть. Попробуйте позже.'
