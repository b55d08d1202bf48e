import { Link } from '@vitrina/federation/router'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import { paths } from '@vitrina/site/paths'
import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { Notice } from '@vitrina/ui/Notice'
import { TextArea } from '@vitrina/ui/TextArea'
import { useUnit } from 'effector-react'
import { ToEstimate } from '../calculators/ToEstimate.tsx'
import { professionalTexts as common, buildersTexts as texts } from '../professionals/texts.ts'
import { Total } from '../total/Total.tsx'
import styles from './EstimateTool.module.css'
import { MatchedRowLine } from './MatchedRowLine.tsx'
import { basketLines, estimateChanges, estimateRows } from './rows.ts'
import { useEstimate } from './use-estimate.ts'

/**
 * Turns a list of goods into an estimate with prices and stock of the city. Without scripts the form reloads the page.
 */
export function EstimateTool({ given }: { given: Parameters<typeof useEstimate>[0] }) {
  const { text, type, shown, choose, fault, failure, isSought, match } = useEstimate(given)
  const store = useUnit($currentDepartmentStore)
  const rows = estimateRows(shown.rows ?? [], shown.choices, store)
  const bought = basketLines(rows)
  const left = rows.length - bought.length
  return (
    <Card as="section" padding="lg" className={styles.tool}>
      <h2 id="raschet" className={styles.heading}>
        {texts.tool}
      </h2>
      <div className={styles.both}>
        <form
          method="get"
          action={`${paths.forBuilders()}#raschet`}
          className={styles.source}
          onSubmit={(event) => {
            event.preventDefault()
            match()
          }}
        >
          <TextArea
            label={texts.list}
            hint={texts.listHint}
            name="list"
            rows={8}
            value={text}
            error={fault || undefined}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
          <div className={styles.sourceWays}>
            <Button type="submit" kind="strong" loading={isSought}>
              {texts.match}
            </Button>
            <Link to={paths.cartWithList(text.slice(0, 1500))}>{texts.wide}</Link>
          </div>
        </form>
        <div className={styles.result} aria-busy={isSought}>
          {failure && (
            <Notice kind="error" title={texts.failed} live action={<Button onClick={match}>{common.again}</Button>}>
              {failure}
            </Notice>
          )}
          {shown.rows === null && !failure && <p role="status">{isSought ? texts.matching : texts.notYet}</p>}
          {rows.length > 0 && (
            <>
              <ul className={styles.rows} aria-label={texts.result}>
                {rows.map((row) => (
                  <MatchedRowLine key={row.at} {...{ row, store }} onChoose={(idcode) => choose(row.at, idcode)} />
                ))}
              </ul>
              <Total bought={bought} left={left > 0 ? texts.notIn(left) : ''}>
                <ToEstimate title={texts.estimate} changes={() => estimateChanges(rows)} />
              </Total>
            </>
          )}
        </div>
      </div>
    </Card>
  )
}
