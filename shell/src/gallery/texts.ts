/** Text of a viewer that is still loading. */
export const openingLabel = 'Открываем изображение. Нажмите, чтобы отменить'

/** The Russian explanation of the specified «Something Went Wrong…». */
export const failedHint = 'Не получилось открыть. Попробуйте позже.'
