import { type ObjectPage as ObjectData, objectsApi } from '@vitrina/contracts/site/objects'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { texts } from '../texts.ts'

/** The gateway answers 403 for another user’s object and 404 for a missing one; the shell shows both. */
export const load = ({ api, params, signal }: PageArgs): Promise<ObjectData> =>
  api(objectsApi.read, { params: { id: params.id ?? '' } }, { signal })

export function head({ object: { id, name } }: ObjectData, { siteName }: HeadFrame): Head {
  return { title: texts.pageTitle(name, siteName), canonicalPath: paths.object(id), robots: 'noindex' }
}

export { ObjectPage as default } from './ObjectPage.tsx'
