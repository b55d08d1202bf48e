import type { MatrixAmounts, MatrixView } from '@vitrina/contracts/site/shops'

/** The matrix after these rows are saved; the other rows keep their identity. */
export function applySaved(sheet: MatrixView, rows: readonly MatrixAmounts[], version: number): MatrixView {
  const written = new Map(rows.map((row) => [row.idcode, row]))
  return {
    ...sheet,
    version,
    lines: sheet.lines.map((line) => {
      const row = written.get(line.idcode)
      return row ? { ...line, min: row.min, max: row.max, shelf: row.onShelf } : line
    }),
  }
}
