import { type HeadFrame, notFound, type PageArgs } from '@vitrina/federation/page'
import { Link } from '@vitrina/federation/router'
import { calculatorTitles } from '@vitrina/site/calculator-titles'
import { paths } from '@vitrina/site/paths'
import { Page as Layout } from '@vitrina/ui/Page'
import { renderLink } from '../link.tsx'
import { calculatorJobs } from './all-jobs.ts'
import { headOfJobs } from './head.ts'
import styles from './JobIndex.module.css'
import { JobIndex } from './JobIndex.tsx'
import { JobPage } from './JobPage.tsx'
import { calculatorTexts as texts } from './texts.ts'

interface Asked {
  /** null for the list. */
  kind: string | null
  query: string
}

export async function load({ url }: Pick<PageArgs, 'url'>): Promise<Asked> {
  const kind = url.searchParams.get('vid')
  if (kind !== null && !Object.hasOwn(calculatorTitles, kind)) throw notFound()
  return { kind, query: url.search }
}

const jobOf = ({ kind }: Asked) => calculatorJobs.find((job) => job.kind === kind)

export function head(data: Asked, frame: HeadFrame) {
  const job = jobOf(data)
  return headOfJobs(
    {
      list: { name: texts.title, path: paths.calculators(), description: texts.description },
      job: job ? { title: job.title, about: job.about, path: paths.calculators(job.kind) } : null,
    },
    frame,
  )
}

export default function Page({ data }: { data: Asked }) {
  const job = jobOf(data)
  const home = { name: texts.home, href: paths.home() }
  if (job)
    return (
      <JobPage
        key={job.kind}
        {...{ job }}
        query={data.query}
        breadcrumbs={[home, { name: texts.title, href: paths.calculators() }, { name: job.title }]}
      />
    )
  return (
    <Layout
      breadcrumbs={[home, { name: texts.title }]}
      renderLink={renderLink}
      title={texts.title}
      actions={<Link to={paths.construct()}>{texts.toKits}</Link>}
      top={<p className={styles.lead}>{texts.lead}</p>}
    >
      <JobIndex withSearch jobs={calculatorJobs.map((one) => ({ ...one, href: paths.calculators(one.kind) }))} />
    </Layout>
  )
}
