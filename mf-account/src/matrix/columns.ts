/** The editable columns. */
export const editable = ['min', 'max', 'shelf', 'order'] as const
export type EditColumn = (typeof editable)[number]

/** The columns of the grid, in order. */
export const columns = ['code', 'name', 'price', 'last', 'min', 'max', 'shelf', 'coming', 'suggested', 'order'] as const
export type Column = (typeof columns)[number]

export const isEditable = (column: Column | undefined): column is EditColumn => editable.some((each) => each === column)
