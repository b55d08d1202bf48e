import { formatSum } from '@vitrina/site/money'
import { Stack } from '@vitrina/ui/Stack'
import type { Differences } from './differences.ts'
import { versionsTexts as texts } from './texts.ts'
import styles from './versions.module.css'

/** Lines added, removed and changed since a version. */
export function DifferenceList({ found }: { found: Differences }) {
  const groups = (['added', 'removed', 'changed'] as const).filter((kind) => found[kind].length > 0)
  if (groups.length === 0) return <p>{texts.same}</p>
  return (
    <Stack gap={4}>
      <p className={styles.total}>{texts.total(formatSum(found.totals.before), formatSum(found.totals.now))}</p>
      {groups.map((kind) => (
        <section key={kind} aria-label={texts.groups[kind]}>
          <h3 className={styles.group}>{texts.groups[kind]}</h3>
          <ul className={styles[kind]}>
            {found[kind].map(({ id, name, facts }) => (
              <li key={id} className={styles.difference}>
                <span>{name}</span>
                <span className={styles.facts}>{facts.join('; ')}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}
