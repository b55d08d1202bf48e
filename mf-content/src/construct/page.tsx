import type { HeadFrame, PageArgs } from '@vitrina/federation/page'
import { Link } from '@vitrina/federation/router'
import { jobTitles, kitTitles } from '@vitrina/site/kit-titles'
import { paths } from '@vitrina/site/paths'
import { Page as Layout } from '@vitrina/ui/Page'
import { jobHead } from '../calculators/head.ts'
import styles from '../calculators/JobIndex.module.css'
import { JobIndex } from '../calculators/JobIndex.tsx'
import { LazyJobPage } from '../calculators/LazyJobPage.tsx'
import { type JobPageData, loadJobPage } from '../calculators/load-job-page.ts'
import { calculatorTexts as texts } from '../calculators/texts.ts'
import { renderLink } from '../link.tsx'
import type { NamesOf } from '../queries.ts'

export const load = (args: PageArgs<NamesOf<'construct'>>): Promise<JobPageData> => loadJobPage(args, kitTitles)

export function head({ kind }: JobPageData, frame: HeadFrame) {
  return jobHead(
    {
      list: { name: texts.kits, path: paths.construct(), description: texts.kitsDescription },
      job: kind && { ...jobTitles[kind], path: paths.construct(kind) },
    },
    frame,
  )
}

const jobs = Object.entries(kitTitles).map(([kind, titles]) => ({
  ...{ kind, ...titles },
  href: paths.construct(kind),
}))

export const rests = ({ isLate }: JobPageData): boolean => !isLate

export default function Page({ data }: { data: JobPageData }) {
  const { kind } = data
  const home = { name: texts.home, href: paths.home() }
  if (kind)
    return (
      <LazyJobPage
        {...data}
        kind={kind}
        breadcrumbs={[home, { name: texts.kits, href: paths.construct() }, { name: jobTitles[kind].title }]}
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
      <JobIndex jobs={jobs} />
    </Layout>
  )
}
