import { professionalsApi } from '@vitrina/contracts/site/professionals'
import { quickOrderApi } from '@vitrina/contracts/site/quick-order'
import type { HeadFrame, PageArgs } from '@vitrina/federation/page'
import { splitOrderText } from '@vitrina/site/order-line-text'
import { paths } from '@vitrina/site/paths'
import { headFor } from '../professionals/head.ts'
import { buildersTexts as texts } from '../professionals/texts.ts'
import type { NamesOf } from '../queries.ts'
import { BuildersPage } from './BuildersPage.tsx'
import type { BuildersData } from './builders-data.ts'
import { listFault } from './use-estimate.ts'

/** A list in the address replaces the default one: the form sends it so without scripts. */
export async function load({ url, api, signal }: PageArgs<NamesOf<'for-builders'>>): Promise<BuildersData> {
  const listParam = url.searchParams.get('list')
  const page = await api(professionalsApi.builders, {}, { signal })
  const list = listParam ?? page.list
  const written = splitOrderText(list)
  const fault = listParam === null ? '' : listFault(written.length)
  if (fault || written.length === 0) return { ...page, list, rows: [], fault }
  const rows = await api(quickOrderApi.match, { body: { rows: written } }, { signal }).then(
    (answer) => answer.rows,
    () => null,
  )
  return { ...page, list, rows, fault }
}

export const head = ({ seo }: BuildersData, frame: HeadFrame) =>
  headFor({ title: texts.title, path: paths.forBuilders(), description: texts.description, seo }, frame)

export const rests = true

export default function Page({ data }: { data: BuildersData }) {
  return <BuildersPage {...data} />
}
