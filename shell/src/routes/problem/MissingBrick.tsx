import { Dimension } from '@vitrina/ui/Blueprint'
import styles from './ProblemScreen.module.css'

const BRICKS =
  'M10 20h58v26H10zM72 20h58v26H72zM134 20h58v26h-58zM10 50h27v26H10zM165 50h27v26h-27zM10 80h58v26H10zM72 80h58v26H72zM134 80h58v26h-58z'

/** A wall with a missing brick, the picture of problem pages. */
export function MissingBrick({ status }: { status: number }) {
  return (
    <svg className={styles.drawing} width="220" height="136" viewBox="0 0 202 126" aria-hidden="true">
      <path d={BRICKS} />
      <path d="M41 50h120v26H41z" data-missing="" />
      <path d="M2 110h198" />
      <Dimension from={[41, 69]} to={[161, 69]} text={`${status} мм`} />
    </svg>
  )
}
