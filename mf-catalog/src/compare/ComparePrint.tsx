import { PrintSheet } from '@vitrina/ui/PrintSheet'
import { useState } from 'react'
import { CompareSheet, type CompareSheetProps } from './CompareSheet.tsx'
import { sheetTexts } from './texts.ts'

export interface ComparePrintProps {
  sheet: Omit<CompareSheetProps, 'time'>
  /** The print window; null prints from the page itself. */
  paper: Window | null
  onDone: () => void
}

/** Prints the sheet of the comparison. */
export default function ComparePrint({ sheet, paper, onDone }: ComparePrintProps) {
  const [time] = useState(Date.now)
  return (
    <PrintSheet paper={paper} title={sheetTexts.title(sheet.group.name)} onDone={onDone}>
      <CompareSheet {...sheet} time={time} />
    </PrintSheet>
  )
}
