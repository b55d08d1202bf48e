/** Numbers of the styles of cells in `styleSheet`. */
export const styles = { text: 1, title: 2, head: 3, money: 4, amount: 5, link: 6 } as const

/** The format allows 65,530 links on a sheet. */
export const MAX_LINKS = 65_530

const font = (more: string) => `<font>${more}<sz val="11"/><name val="Calibri"/></font>`
/** `quotePrefix` marks the cell as text, whatever it begins with. */
const textFormat = (fontId: number, fillId = 0, more = '') =>
  `<xf numFmtId="0" fontId="${fontId}" fillId="${fillId}" borderId="0" xfId="0" applyFont="1" quotePrefix="1"${more}`

export const styleSheet = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="3">${font('')}${font('<b/>')}<font><u/><sz val="11"/><color rgb="FF0B57A4"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF0EEE9"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${textFormat(0)}/>${textFormat(1)}/>${textFormat(1, 2, ' applyFill="1" applyAlignment="1"')}><alignment vertical="center" wrapText="1"/></xf><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${textFormat(2)}/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
