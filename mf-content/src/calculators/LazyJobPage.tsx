import { RemoteBoundary, RenderedContext } from '@vitrina/federation/remotes'
import { jobTitles } from '@vitrina/site/kit-titles'
import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { Page } from '@vitrina/ui/Page'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { type ReactNode, use } from 'react'
import { renderLink } from '../link.tsx'
import { JobPage, type JobPageProps } from './JobPage.tsx'
import { chunkOf, type JobKind, loadedJob, loadJob } from './jobs.ts'
import { calculatorTexts as texts } from './texts.ts'

export interface LazyJobPageProps extends Omit<JobPageProps, 'job'> {
  kind: JobKind
}

/** The page of one job; each job is a chunk of its own. */
export function LazyJobPage({ kind, ...page }: LazyJobPageProps) {
  use(RenderedContext)?.used.add(`mf-content/${chunkOf(kind)}`)
  const around = (inside: ReactNode) => (
    <Page breadcrumbs={page.breadcrumbs} renderLink={renderLink} title={jobTitles[kind].title}>
      {inside}
    </Page>
  )
  return (
    <RemoteBoundary
      room="mf-content"
      pending={around(<Skeleton shape="box" />)}
      failed={(retry) =>
        around(
          <Notice kind="error" title={texts.notLoaded}>
            <Button onClick={retry}>{texts.again}</Button>
          </Notice>,
        )
      }
    >
      <LoadedJob kind={kind} {...page} />
    </RemoteBoundary>
  )
}

function LoadedJob({ kind, ...page }: LazyJobPageProps) {
  const job = loadedJob(kind) ?? use(loadJob(kind))
  return <JobPage key={kind} job={job} {...page} />
}
