import styles from './Blueprint.module.css'
import { Dimension } from './Blueprint.tsx'

/** The picture of empty states: an isometric open crate with dimensions. */
export function EmptyDrawing() {
  return (
    <svg className={styles.drawing} width="220" height="150" viewBox="0 0 220 150" fill="none" aria-hidden="true">
      <path d="M110 118 50 88V44l60 30 60-30v44l-60 30ZM110 74v44" />
      <path d="m50 44 60-30 60 30" />
      <path d="m50 44-14 16 60 30 14-16 14 16 60-30-14-16" />
      <path data-thin="" d="M110 14v44l60 30M110 58 50 88" />
      <Dimension from={[44, 103]} to={[104, 133]} text="0 шт" />
      <path data-thin="" d="m50 90-9 18M110 120l-9 18" />
      <Dimension from={[186, 45]} to={[186, 89]} />
      <path data-thin="" d="M172 44h18M172 88h18" />
    </svg>
  )
}
