import { type HeadFrame, notFound, type PageArgs } from '@vitrina/federation/page'
import { Link } from '@vitrina/federation/router'
import { kitOf, kits } from '@vitrina/site/kits'
import { paths } from '@vitrina/site/paths'
import { Page as Layout } from '@vitrina/ui/Page'
import { headOfJobs } from '../calculators/head.ts'
import styles from '../calculators/JobIndex.module.css'
import { JobIndex } from '../calculators/JobIndex.tsx'
import { JobPage } from '../calculators/JobPage.tsx'
import { calculatorTexts as texts } from '../calculators/texts.ts'
import { renderLink } from '../link.tsx'

interface Asked {
  /** null for the list. */
  kind: string | null
  query: string
}

export async function load({ url }: Pick<PageArgs, 'url'>): Promise<Asked> {
  const kind = url.searchParams.get('vid')
  if (kind !== null && !kitOf(kind)) throw notFound()
  return { kind, query: url.search }
}

export function head({ kind }: Asked, frame: HeadFrame) {
  const kit = kitOf(kind ?? '')
  return headOfJobs(
    {
      list: { name: texts.kits, path: paths.construct(), description: texts.kitsDescription },
      job: kit ? { title: kit.title, about: kit.about, path: paths.construct(kit.kind) } : null,
    },
    frame,
  )
}

export default function Page({ data }: { data: Asked }) {
  const kit = kitOf(data.kind ?? '')
  const home = { name: texts.home, href: paths.home() }
  if (kit)
    return (
      <JobPage
        key={kit.kind}
        job={kit}
        query={data.query}
        breadcrumbs={[home, { name: texts.kits, href: paths.construct() }, { name: kit.title }]}
      />
    )
  return (
    <Layout
      breadcrumbs={[home, { name: texts.kits }]}
      renderLink={renderLink}
      title={texts.kits}
      actions={<Link to={paths.calculators()}>{texts.toCalculators}</Link>}
      top={<p className={styles.lead}>{texts.kitsLead}</p>}
    >
      <JobIndex jobs={kits.map((one) => ({ ...one, href: paths.construct(one.kind) }))} />
    </Layout>
  )
}
