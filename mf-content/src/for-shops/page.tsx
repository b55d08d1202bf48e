import { professionalsApi, type ShopsPageData } from '@vitrina/contracts/site/professionals'
import type { HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { headFor } from '../professionals/head.ts'
import { shopsTexts as texts } from '../professionals/texts.ts'
import { ShopsPage } from './ShopsPage.tsx'

export const load = ({ api, signal }: PageArgs): Promise<ShopsPageData> => api(professionalsApi.shops, {}, { signal })

export const head = ({ seo }: ShopsPageData, frame: HeadFrame) =>
  headFor({ title: texts.title, path: paths.forShops(), description: texts.description, seo }, frame)

export const rests = true

export default function Page({ data }: { data: ShopsPageData }) {
  return <ShopsPage {...data} />
}
