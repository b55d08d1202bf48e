import { formatNumber } from '@vitrina/site/numbers'
import type { Progress } from './import-feed.ts'
import { describeIssue, describeResult, type ImportResult, type Issue } from './report.ts'

/** Number of issues that are printed; the report contains all of them. */
const issuesShown = 20

/** Console output of an import. `out` is a terminal or a log. */
export interface ImportConsole {
  progress(progress: Progress): void
  issue(issue: Issue): void
  done(result: ImportResult): void
}

function describeProgress({ bytes, offers, seconds }: Progress, totalBytes: number): string {
  const percent = totalBytes > 0 ? Math.min(100, Math.floor((bytes / totalBytes) * 100)) : 100
  const speed = seconds > 0 ? Math.round(offers / seconds) : 0
  return `${percent} %, предложений: ${formatNumber(offers)}, ${formatNumber(speed)} в секунду`
}

/** On a terminal the progress stays on one line; a log gets a line for each tenth of the file. */
export function openImportConsole(out: NodeJS.WriteStream, totalBytes: number): ImportConsole {
  let issues = 0
  let tenth = -1
  let open = false
  const line = (text: string) => {
    out.write(`${open ? '\r\u001b[K' : ''}${text}\n`)
    open = false
  }
  return {
    progress(progress) {
      const text = describeProgress(progress, totalBytes)
      if (out.isTTY) {
        out.write(`\r\u001b[K${text}`)
        open = true
        return
      }
      const now = Math.floor((progress.bytes / Math.max(totalBytes, 1)) * 10)
      if (now > tenth) line(text)
      tenth = Math.max(now, tenth)
    },
    issue(issue) {
      issues += 1
      if (issues <= issuesShown) line(describeIssue(issue))
      if (issues === issuesShown + 1) line('Остальные замечания — в отчёте.')
    },
    done(result) {
      line(describeResult(result))
      line(`Отчёт: ${result.report}`)
    },
  }
}
