import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { errorTexts, notFoundTexts } from '@vitrina/site/texts'
import { useHydrated } from '@vitrina/ui/alive'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { Container } from '@vitrina/ui/Container'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { $currentDepartment } from '../../department/model.ts'
import { retailPhone } from '../../frame/header/phones.ts'
import { useErrorReport } from '../../reports/use-error-report.ts'
import { $isAuth } from '../../session/model.ts'
import { dumpOf, isOffline, type Problem } from '../problem.ts'
import { usePagePrefetch } from '../use-page-prefetch.ts'
import { type Retry, useRetry } from '../use-retry.ts'
import { InlineSignIn } from './InlineSignIn.tsx'
import { MissingBrick } from './MissingBrick.tsx'
import styles from './ProblemScreen.module.css'
import { problemTexts as texts } from './texts.ts'

const UNAVAILABLE = 503
/** Path of preview links; a page is shown there only when the link is invalid or expired. */
const PREVIEW = '/preview/'

export interface ProblemScreenProps {
  problem: Problem
  /** The thrown error, for the error report. */
  error: unknown
}

/**
 * Shown instead of a page that is missing or forbidden, that failed, or while the shop is unavailable. In the last case
 * the page is retried until it loads.
 */
export default function ProblemScreen({ problem, error }: ProblemScreenProps) {
  useErrorReport(problem, error)
  const { pathname } = useLocation()
  const { retry, retrying } = useRetry(problem.status === UNAVAILABLE)
  return <Container className={styles.page}>{screenOf()}</Container>

  function screenOf() {
    if (pathname === PREVIEW) return <NoPreview problem={problem} />
    if (problem.status === 404 || problem.status === 410) return <Missing problem={problem} />
    if (problem.status === 403) return <Forbidden problem={problem} retry={retry} />
    if (problem.status === 503) return <Unavailable problem={problem} retry={retry} retrying={retrying} />
    return <Oops problem={problem} />
  }
}

function Missing({ problem }: { problem: Problem }) {
  const retail = retailPhone(useUnit($currentDepartment))
  return (
    <EmptyState
      heading="h1"
      drawing={<MissingBrick status={404} />}
      title={notFoundTexts.title}
      text={
        <>
          {texts.missing} {texts.startFrom} <Link to={paths.home()}>{texts.homePage}</Link> {texts.orSee}{' '}
          <Link to={paths.promotions()}>{notFoundTexts.promotionsLink}</Link>.<br />
          {texts.repeated}
          {retail && (
            <>
              {': '}
              <a href={retail.href} className={styles.phone}>
                {retail.text}
              </a>
            </>
          )}
          .
        </>
      }
      action={
        <div className={styles.column}>
          <Link to={paths.catalog()} className={buttonClass({ kind: 'strong' })}>
            {texts.toCatalogue}
          </Link>
          {problem.status !== 404 && <Details problem={problem} />}
        </div>
      }
    />
  )
}

function Forbidden({ problem, retry }: { problem: Problem } & Pick<Retry, 'retry'>) {
  // The server renders every visitor as a guest, and the first render has to match its markup.
  const isAlive = useHydrated()
  const isAuth = useUnit($isAuth) && isAlive
  usePagePrefetch(useLocation().pathname)
  const hasRetried = useRef(false)
  const askAgain = useEffectEvent(retry)
  useEffect(() => {
    if (!isAuth || hasRetried.current) return
    hasRetried.current = true
    askAgain()
  }, [isAuth])
  return (
    <EmptyState
      heading="h1"
      drawing={<MissingBrick status={403} />}
      title={texts.forbiddenTitle}
      text={isAuth ? texts.forbiddenToYou : errorTexts.forbidden}
      action={
        <div className={styles.column}>
          {isAuth ? <HomeLink /> : <InlineSignIn />}
          <Details problem={problem} />
        </div>
      }
    />
  )
}

function NoPreview({ problem }: { problem: Problem }) {
  return (
    <EmptyState
      heading="h1"
      drawing={<MissingBrick status={problem.status} />}
      title={texts.noPreview}
      text={problem.message}
      action={
        <div className={styles.column}>
          <HomeLink />
          <Details problem={problem} />
        </div>
      }
    />
  )
}

function Unavailable({ problem, retry, retrying }: { problem: Problem } & Retry) {
  return (
    <EmptyState
      heading="h1"
      drawing={<MissingBrick status={503} />}
      title={isOffline(problem) ? texts.offlineTitle : texts.unavailableTitle}
      text={isOffline(problem) ? texts.offline : texts.unavailable}
      action={
        <div className={styles.column}>
          <Button kind="strong" onClick={retry} loading={retrying}>
            {texts.retry}
          </Button>
          <Details problem={problem} />
        </div>
      }
    />
  )
}

function Oops({ problem }: { problem: Problem }) {
  return (
    <EmptyState
      heading="h1"
      drawing={<MissingBrick status={problem.status} />}
      title={errorTexts.oops}
      text={texts.oops}
      action={
        <div className={styles.column}>
          <HomeLink />
          <Dump problem={problem} />
        </div>
      }
    />
  )
}

function HomeLink() {
  return (
    <Link to={paths.home()} className={buttonClass({ kind: 'strong' })}>
      {texts.toHome}
    </Link>
  )
}

/** The specified «Oops!» and dump, on every problem but a missing page. */
function Details({ problem }: { problem: Problem }) {
  return (
    <div className={styles.details}>
      <p className={styles.word}>{errorTexts.oops}</p>
      <Dump problem={problem} />
    </div>
  )
}

const Dump = ({ problem }: { problem: Problem }) => <pre className={styles.dump}>{dumpOf(problem)}</pre>
