import type { HeadFrame, PageArgs } from '@vitrina/federation/page'
import { Link } from '@vitrina/federation/router'
import { calculatorTitles } from '@vitrina/site/calculator-titles'
import { jobTitles } from '@vitrina/site/kit-titles'
import { paths } from '@vitrina/site/paths'
import { Page as Layout } from '@vitrina/ui/Page'
import { renderLink } from '../link.tsx'
import type { NamesOf } from '../queries.ts'
import { jobHead } from './head.ts'
import styles from './JobIndex.module.css'
import { JobIndex } from './JobIndex.tsx'
import { LazyJobPage } from './LazyJobPage.tsx'
import { type JobPageData, loadJobPage } from './load-job-page.ts'
import { calculatorTexts as texts } from './texts.ts'

export const load = (args: PageArgs<NamesOf<'calculators'>>): Promise<JobPageData> =>
  loadJobPage(args, calculatorTitles)

export function head({ kind }: JobPageData, frame: HeadFrame) {
  return jobHead(
    {
      list: { name: texts.title, path: paths.calculators(), description: texts.description },
      job: kind && { ...jobTitles[kind], path: paths.calculators(kind) },
    },
    frame,
  )
}

const jobs = Object.entries(calculatorTitles).map(([kind, titles]) => ({
  ...{ kind, ...titles },
  href: paths.calculators(kind),
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
        breadcrumbs={[home, { name: texts.title, href: paths.calculators() }, { name: jobTitles[kind].title }]}
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
      <JobIndex withSearch jobs={jobs} />
    </Layout>
  )
}
