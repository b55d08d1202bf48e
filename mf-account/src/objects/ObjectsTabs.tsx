import { paths } from '@vitrina/site/paths'
import { TabLinks } from '../cabinet/TabLinks.tsx'
import { objectsTexts as texts } from './texts.ts'

/** URL of the list of objects: the page has two lists, selected by the URL. */
export const objectsAddress = (): string => `${paths.objectsAndEstimates()}?tab=objects`

/** The two lists of one page: estimates and building sites. */
export function ObjectsTabs({ current }: { current: 'estimates' | 'objects' }) {
  const parts = [
    { id: 'estimates' as const, to: paths.objectsAndEstimates(), name: texts.estimates },
    { id: 'objects' as const, to: objectsAddress(), name: texts.title },
  ]
  return <TabLinks label={texts.both} parts={parts} current={current} />
}
