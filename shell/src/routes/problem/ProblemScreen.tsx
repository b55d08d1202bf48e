import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { errorTexts, notFoundTexts } from '@vitrina/site/texts'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { Container } from '@vitrina/ui/Container'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { useUnit } from 'effector-react'
import { $currentDepartment } from '../../department/model.ts'
import { shownPhones } from '../../frame/header/phones.ts'
import type { Problem } from '../problem.ts'
import { MissingBrick } from './MissingBrick.tsx'
import styles from './ProblemScreen.module.css'
import { problemTexts as texts } from './texts.ts'

export interface ProblemScreenProps {
  problem: Problem
  retry: () => void
  retrying: boolean
}

/** What is said in place of a page: it is not there, it is not for this visitor, the shop is away, we broke it. */
export default function ProblemScreen({ problem, retry, retrying }: ProblemScreenProps) {
  return <Container className={styles.page}>{screenOf()}</Container>

  function screenOf() {
    if (problem.status === 404 || problem.status === 410) return <Missing />
    if (problem.status === 403) return <Forbidden />
    return problem.status === 503 ? <Unavailable retry={retry} retrying={retrying} /> : <Oops problem={problem} />
  }
}

function Missing() {
  const retail = shownPhones(useUnit($currentDepartment)).at(-1)
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
        <Link to={paths.catalog()} className={buttonClass({ kind: 'strong' })}>
          {texts.toCatalogue}
        </Link>
      }
    />
  )
}

function Forbidden() {
  return (
    <EmptyState
      heading="h1"
      drawing={<MissingBrick status={403} />}
      title={texts.forbiddenTitle}
      text={errorTexts.forbidden}
      action={
        <Link to={paths.login()} className={buttonClass({ kind: 'strong' })}>
          {texts.signIn}
        </Link>
      }
    />
  )
}

function Unavailable({ retry, retrying }: Omit<ProblemScreenProps, 'problem'>) {
  return (
    <EmptyState
      heading="h1"
      drawing={<MissingBrick status={503} />}
      title={texts.unavailableTitle}
      text={texts.unavailable}
      action={
        <Button kind="strong" onClick={retry} loading={retrying}>
          {texts.retry}
        </Button>
      }
    />
  )
}

/** What is dumped has been cut down to what may be shown: a status and a message without details. */
function Oops({ problem: { status, message } }: { problem: Problem }) {
  return (
    <EmptyState
      heading="h1"
      drawing={<MissingBrick status={status} />}
      title={errorTexts.oops}
      text={texts.oops}
      action={
        <>
          <Link to={paths.home()} className={buttonClass({ kind: 'strong' })}>
            {texts.toHome}
          </Link>
          <pre className={styles.dump}>{JSON.stringify({ statusCode: status, message }, null, 2)}</pre>
        </>
      }
    />
  )
}
