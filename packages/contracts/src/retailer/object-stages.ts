/** Stages of a building site. */
export const objectStages = ['planned', 'under_way', 'done'] as const
