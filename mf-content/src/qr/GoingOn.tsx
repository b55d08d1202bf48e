import { Link, useLocation, useNavigate } from '@vitrina/federation/router'
import { $currentDepartment, chooseDepartmentFx } from '@vitrina/shell/department'
import { noticeShown } from '@vitrina/shell/notices'
import { paths } from '@vitrina/site/paths'
import { Container } from '@vitrina/ui/Container'
import { Spinner } from '@vitrina/ui/Spinner'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent } from 'react'
import { withMarks } from './codes.ts'
import styles from './GoingOn.module.css'
import { qrTexts as texts } from './texts.ts'

export interface GoingOnProps {
  /** A path of this site. */
  path: string
  /** The branch to be chosen on the way. */
  department: string
}

/** A line while the branch of a shelf label is being chosen; then the page it leads to, told whose prices it shows. */
export function GoingOn({ path, department }: GoingOnProps) {
  const { current, choose, notify } = useUnit({
    current: $currentDepartment,
    choose: chooseDepartmentFx,
    notify: noticeShown,
  })
  const navigate = useNavigate()
  const to = withMarks(path, useLocation().search)
  const needed = useEffectEvent(() => current?.id_1c !== department)
  const goOn = useEffectEvent((city: string | null) => {
    if (city && current) {
      const back = { body: { id_1c: current.id_1c } }
      const action = { label: texts.goBack(current.name_for_site), run: () => void choose(back).catch(() => undefined) }
      notify({ kind: 'info', text: texts.shownFor(city), action })
    }
    void navigate(to, { replace: true })
  })
  useEffect(() => {
    let awaited = true
    const chosen = needed() ? choose({ body: { id_1c: department } }) : Promise.resolve(null)
    chosen.then(
      (branch) => awaited && goOn(branch?.name_for_site ?? null),
      // The shell has told of the refusal; the way goes on without it.
      () => awaited && goOn(null),
    )
    return () => {
      awaited = false
    }
  }, [choose, department])
  return (
    <Container className={styles.page}>
      <Spinner />
      <p role="status">{path === paths.home() ? texts.goingHome : texts.goingToProduct}</p>
      <Link to={to}>{texts.goOn}</Link>
    </Container>
  )
}
