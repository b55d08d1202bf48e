export { benchFinding } from './finding.ts'
export { benchOrders } from './orders.ts'
export type { QuestionFigure } from './timing.ts'
