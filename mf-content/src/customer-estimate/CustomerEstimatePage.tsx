import {
  type CustomerEstimate,
  type CustomerPage,
  customerEstimateFilePath,
} from '@vitrina/contracts/site/customer-estimate'
import { formatDate } from '@vitrina/site/dates'
import { formatSum, sumLines } from '@vitrina/site/money'
import { formatPhone, telHref } from '@vitrina/site/phones'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { Container } from '@vitrina/ui/Container'
import { Notice } from '@vitrina/ui/Notice'
import { PageTitle } from '@vitrina/ui/PageTitle'
import { AnswerForm } from './AnswerForm.tsx'
import styles from './CustomerEstimatePage.module.css'
import { DeadLink } from './DeadLink.tsx'
import { answerFor, type Draft } from './draft.ts'
import { OfferLine } from './OfferLine.tsx'
import { customerTexts as texts } from './texts.ts'
import { useAnswer } from './use-answer.ts'

type Section = CustomerEstimate['sections'][number]

/** The total with the chosen variants when line prices are shown; otherwise the server's total. */
function totalOf({ lines, total }: Pick<Section, 'lines' | 'total'>, draft: Draft, face: CustomerEstimate['face']) {
  if (face !== 'lines') return total
  const sums = lines.map((line) => {
    const chosen = line.variants.find(({ id }) => id === answerFor(draft, line.id).variantId) ?? line
    return { price: chosen.sum ?? 0, count: 1 }
  })
  return sumLines(sums)
}

/** An estimate for a customer, who chooses variants and approves lines without an account. */
export function CustomerEstimatePage({ token, page }: { token: string; page: CustomerPage }) {
  if (!page.estimate) return <DeadLink state={page.state} />
  return <OpenEstimate {...{ token }} expiresAt={page.expiresAt} loaded={page.estimate} />
}

interface OpenProps {
  token: string
  expiresAt: string
  loaded: CustomerEstimate
}

function OpenEstimate({ token, expiresAt, loaded }: OpenProps) {
  const answer = useAnswer(token, loaded)
  const { estimate, draft, tell } = answer
  const { face, agreedAt, signedBy, message, sections } = estimate
  const lines = sections.flatMap((section) => section.lines)
  const total = totalOf({ lines, total: estimate.total }, draft, face)
  return (
    <Container className={styles.page}>
      <PageTitle
        aside={texts.lines(lines.length)}
        actions={
          <a
            href={`${customerEstimateFilePath}?token=${encodeURIComponent(token)}`}
            className={buttonClass({})}
            download
            rel="noreferrer"
          >
            {texts.download}
          </a>
        }
      >
        {texts.title(estimate.name)}
      </PageTitle>
      <Facts estimate={estimate} expiresAt={expiresAt} />
      {agreedAt && signedBy && (
        <Notice kind="success" title={texts.agreedTitle}>
          {texts.agreedText(signedBy, formatDate(agreedAt))}
        </Notice>
      )}
      {message && <p className={styles.message}>{message}</p>}
      {sections.map((section) => {
        const sum = totalOf(section, draft, face)
        return (
          <Card key={section.id ?? ''} as="section" padding="none">
            {section.name && (
              <div className={styles.sectionHead}>
                <h2 className={styles.title}>{section.name}</h2>
                {sum !== null && <p className={styles.sum}>{texts.sectionTotal(formatSum(sum))}</p>}
              </div>
            )}
            <ul>
              {section.lines.map((line) => (
                <li key={line.id} className={styles.item}>
                  <OfferLine
                    line={line}
                    said={answerFor(draft, line.id)}
                    isReadOnly={agreedAt !== null}
                    hasPrices={face === 'lines'}
                    onSay={(more) => tell(line.id, more)}
                  />
                </li>
              ))}
            </ul>
          </Card>
        )
      })}
      {total !== null && (
        <p className={styles.total}>
          <span>{texts.total}</span> <span className={styles.sum}>{formatSum(total)}</span>
        </p>
      )}
      {face === 'sections' && lines.some(({ variants }) => variants.length > 0) && !agreedAt && (
        <p className={styles.quiet}>{texts.totalAfter}</p>
      )}
      {agreedAt === null && <AnswerForm answer={answer} />}
    </Container>
  )
}

function Facts({ estimate, expiresAt }: { estimate: CustomerEstimate; expiresAt: string }) {
  const { objectName, from, phone } = estimate
  return (
    <dl className={styles.facts}>
      {objectName && (
        <div>
          <dt>{texts.object}</dt>
          <dd>{objectName}</dd>
        </div>
      )}
      <div>
        <dt>{texts.from}</dt>
        <dd>
          {from}
          {phone && (
            <>
              {', '}
              <a href={telHref(phone)}>{formatPhone(phone)}</a>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{texts.until}</dt>
        <dd>{formatDate(expiresAt)}</dd>
      </div>
    </dl>
  )
}
