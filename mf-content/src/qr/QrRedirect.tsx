import { Link, useLocation, useNavigate, useNavigation, useRevalidator } from '@vitrina/federation/router'
import { $currentDepartment, chooseDepartmentFx } from '@vitrina/shell/department'
import { noticeShown } from '@vitrina/shell/notices'
import { paths } from '@vitrina/site/paths'
import { Container } from '@vitrina/ui/Container'
import { Spinner } from '@vitrina/ui/Spinner'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { withUtm } from './codes.ts'
import styles from './QrRedirect.module.css'
import { qrTexts as texts } from './texts.ts'

export interface QrRedirectProps {
  /** A path of this site. */
  path: string
  /** The branch to choose before the redirect. */
  department: string
}

/** Shows a line while the branch of a shelf label is being chosen; then opens the page with a notice of its branch. */
export function QrRedirect({ path, department }: QrRedirectProps) {
  const to = withUtm(path, useLocation().search)
  const isChosen = useDepartmentChoice(department)
  const navigate = useNavigate()
  const isResting = [useNavigation().state, useRevalidator().state].every((state) => state === 'idle')
  useEffect(() => {
    // A change of city revalidates the page, which cancels a pending navigation; it is then started again.
    if (isChosen && isResting) void navigate(to, { replace: true })
  }, [isChosen, isResting, navigate, to])
  return (
    <Container className={styles.page}>
      <Spinner />
      <p role="status">{path === paths.home() ? texts.goingHome : texts.goingToProduct}</p>
      <Link to={to}>{texts.goOn}</Link>
    </Container>
  )
}

/** Chooses the branch once. True when it is chosen, when it was already, and when the choice has failed. */
function useDepartmentChoice(department: string): boolean {
  const { current, choose, notify } = useUnit({
    current: $currentDepartment,
    choose: chooseDepartmentFx,
    notify: noticeShown,
  })
  const [isOver, setOver] = useState(false)
  const before = useEffectEvent(() => current)
  const tell = useEffectEvent((city: string, old: typeof current) => {
    const action = old && {
      label: texts.goBack(old.name_for_site),
      run: () => void choose({ body: { id_1c: old.id_1c } }).catch(() => undefined),
    }
    notify({ kind: 'info', text: texts.shownFor(city), ...(action ? { action } : {}) })
  })
  useEffect(() => {
    const old = before()
    if (old?.id_1c === department) return setOver(true)
    let awaited = true
    choose({ body: { id_1c: department } })
      .then(({ name_for_site }) => awaited && tell(name_for_site, old))
      .catch(() => undefined)
      .finally(() => awaited && setOver(true))
    return () => {
      awaited = false
    }
  }, [choose, department])
  return isOver
}
