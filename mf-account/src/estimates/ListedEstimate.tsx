import type { EstimateSummary } from '@vitrina/contracts/site/estimates'
import { Link } from '@vitrina/federation/router'
import { formatDate } from '@vitrina/site/dates'
import { formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { Badge } from '@vitrina/ui/Badge'
import { IconButton } from '@vitrina/ui/IconButton'
import { TrashIcon } from '@vitrina/ui/icons'
import { PencilIcon } from '@vitrina/ui/page-signs'
import reach from '../cabinet/reach.module.css'
import { estimateTexts } from '../estimate/texts.ts'
import { prefetchNamesDialog } from './dialogs.ts'
import styles from './ListedEstimate.module.css'
import { estimatesTexts as texts } from './texts.ts'

export interface ListedEstimateProps {
  estimate: EstimateSummary
  onRename: () => void
  onRemove: () => void
}

/** An estimate in the list: names, number of lines, and sums when added and now. */
export function ListedEstimate({ estimate, onRename, onRemove }: ListedEstimateProps) {
  const { id, name, objectName, state, lineCount, sumThen, sumNow, unpriced, changedAt } = estimate
  const about = [objectName, lineCount > 0 ? texts.lines(lineCount) : texts.noLines].filter(Boolean).join(' · ')
  return (
    <div className={styles.row}>
      <div className={styles.names}>
        <Link to={paths.estimate(id)} className={`${styles.name} ${reach.link}`}>
          {name}
        </Link>
        <p className={styles.quiet}>{about}</p>
        {state !== 'draft' && <Badge>{estimateTexts.states[state]}</Badge>}
      </div>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{texts.columns.before}</dt>
          <dd>{lineCount > 0 ? formatSum(sumThen) : '—'}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{texts.columns.now}</dt>
          <dd className={styles.now}>{lineCount > unpriced ? formatSum(sumNow) : '—'}</dd>
          {unpriced > 0 && <dd className={styles.quiet}>{texts.unpriced(unpriced)}</dd>}
        </div>
        <div className={styles.fact}>
          <dt>{texts.columns.changed}</dt>
          <dd>
            <time dateTime={changedAt}>{formatDate(changedAt)}</time>
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <IconButton
          label={texts.renameOf(name)}
          icon={<PencilIcon size={20} />}
          onPointerEnter={prefetchNamesDialog}
          onClick={onRename}
        />
        <IconButton label={texts.removeOf(name)} icon={<TrashIcon size={20} />} onClick={onRemove} />
      </div>
    </div>
  )
}
