import type { ObjectView } from '@vitrina/contracts/site/objects'
import { formatDayMonth } from '@vitrina/site/day-and-month'
import { formatSum, roundToKopecks } from '@vitrina/site/money'
import { personalTexts } from './texts.ts'

const texts = personalTexts.step
const MAX_OBJECTS = 3

type Money = Pick<ObjectView, 'budget' | 'planned' | 'ordered' | 'received'>

/** Roubles by which the planned or ordered sum exceeds the budget; 0 when it does not, or without a budget. */
export const overBudget = ({ budget, planned, ordered }: Money): number =>
  budget === null ? 0 : Math.max(0, roundToKopecks(Math.max(planned, ordered) - budget))

/** The next step of an object, as a sentence. */
export function stepOf(object: ObjectView): string {
  const { stage, startsOn, estimateCount, planned, ordered, received } = object
  if (estimateCount === 0 && ordered === 0) return texts.estimate
  if (planned > ordered) return texts.order(formatSum(roundToKopecks(planned - ordered)))
  if (ordered > received) return texts.receive(formatSum(roundToKopecks(ordered - received)))
  if (ordered > 0) return texts.finish
  return stage === 'planned' && startsOn ? texts.begin(formatDayMonth(startsOn)) : texts.agree
}

/** Active objects: those over budget first, then the last changed ones. */
export const urgentObjects = (objects: readonly ObjectView[]): ObjectView[] =>
  objects
    .filter(({ isArchived, stage }) => !isArchived && stage !== 'done')
    .toSorted(
      (one, other) =>
        Number(overBudget(other) > 0) - Number(overBudget(one) > 0) || other.changedAt.localeCompare(one.changedAt),
    )
    .slice(0, MAX_OBJECTS)
