import { paths } from '@vitrina/site/paths'
import { cabinetTexts as texts } from './texts.ts'

export interface CabinetSection {
  /** Where the menu leads. */
  to: string
  name: string
  /** Every page whose address begins so belongs to the place; `to` when left out. */
  root?: string
}

/** What the cabinet has, in the order of the menu. */
export const cabinetSections: readonly CabinetSection[] = [
  { to: paths.personal(), name: texts.overview },
  { to: paths.ordersActive(), name: texts.orders, root: '/personal/order' },
  { to: paths.shops(), name: texts.shops },
  { to: paths.objectsAndEstimates(), name: texts.estimates },
  { to: paths.profile(), name: texts.profiles },
  { to: paths.corporate(), name: texts.companies },
  { to: paths.settlements(), name: texts.settlements },
  { to: paths.supportRequests(), name: texts.support },
]

/** The place that a page belongs to: the one whose root is the longest part of the address. */
export function sectionFor(
  pathname: string,
  all: readonly CabinetSection[] = cabinetSections,
): CabinetSection | undefined {
  const rootOf = ({ root, to }: CabinetSection) => root ?? to
  return all
    .filter((place) => pathname.startsWith(rootOf(place)))
    .toSorted((one, other) => rootOf(other).length - rootOf(one).length)[0]
}
