import { paths } from '@vitrina/site/paths'
import { cabinetTexts as texts } from './texts.ts'

export interface CabinetSection {
  /** URL of the menu item. */
  to: string
  name: string
  /** Every page whose path starts with it belongs to the section; `to` by default. */
  root?: string
}

/** Sections of the cabinet, in menu order. */
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

/** The section of a page: the one with the longest root that the path starts with. */
export function sectionFor(
  pathname: string,
  all: readonly CabinetSection[] = cabinetSections,
): CabinetSection | undefined {
  const rootOf = ({ root, to }: CabinetSection) => root ?? to
  return all
    .filter((place) => pathname.startsWith(rootOf(place)))
    .toSorted((one, other) => rootOf(other).length - rootOf(one).length)[0]
}
