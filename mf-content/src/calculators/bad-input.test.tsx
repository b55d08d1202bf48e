// @vitest-environment happy-dom
/** Tests every field of every calculator and kit with invalid input. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { provideRemotes } from '@vitrina/federation/remotes'
import { $api } from '@vitrina/shell/api'
import { jobTitles } from '@vitrina/site/kit-titles'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { JobPage } from './JobPage.tsx'
import { hasOpenings, typedFields } from './job.ts'
import { type JobKind, loadJob } from './jobs.ts'

beforeAll(() =>
  provideRemotes({
    load: async () => ({ default: () => null }),
    loadPrevious: () => Promise.reject(new Error('there is no version before')),
    failedOnServer: () => false,
    pageLimitMs: 8000,
    report: () => {},
  } as never),
)
afterEach(cleanup)

const bad = ['', ' ', '-1', '1000000000', '9'.repeat(20), 'abc', '1e9', '1,2,3', '<b>5</b>', '٣', 'NaN', '5 м']
const kinds = Object.keys(jobTitles) as JobKind[]
const jobs = await Promise.all(kinds.map(loadJob))

function show(job: (typeof jobs)[number], query = '') {
  render(
    <Provider value={fork({ values: [[$api, () => new Promise(() => {})]] as never })}>
      <MemoryRouter>
        <JobPage job={job} query={`?vid=${job.kind}${query}`} found={null} breadcrumbs={[]} />
      </MemoryRouter>
    </Provider>,
  )
}

const results = () => screen.queryByRole('list', { name: 'Что понадобится' })
const labelOf = ({ label, unit }: { label: string; unit: string }) =>
  (unit ? `${label}, ${unit}` : label).replace(/\s/g, ' ')

describe.each(jobs.map((job) => [job.kind, job] as const))('%s', (_kind, job) => {
  const numbers = typedFields(job).filter(({ choices }) => !choices)

  test('starts with sizes, a drawing and results', () => {
    show(job)
    expect(results()).toBeTruthy()
    expect(screen.getByRole('img', { name: /^Чертёж/ })).toBeTruthy()
  })

  test.each(numbers.map((field) => [field.name, field] as const))(
    'invalid input of %s has a Russian error at the field, is kept, and the page still works',
    (_name, field) => {
      show(job)
      const input = screen.getByLabelText((text) => text.replace(/\s/g, ' ') === labelOf(field)) as HTMLInputElement
      const before = input.value
      for (const text of [...bad, ...(field.least > 0 ? ['0', '0,0'] : [])]) {
        fireEvent.change(input, { target: { value: text } })
        expect(input.value, text).toBe(text)
        expect(input.getAttribute('aria-invalid'), text).toBe('true')
        const message = document.getElementById(
          input.getAttribute('aria-describedby')?.split(' ')[0] ?? '',
        )?.textContent
        expect(message, text).toMatch(/^(?:Введите число от|От) [\d,]+ до [\d,]+/)
        expect(results(), text).toBeNull()
        expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(job.title)
        expect(screen.getByText(/^(?:Введите|Исправьте): /).textContent).toContain(field.label.toLowerCase())
      }
      // Corrected input gives results again, with a comma, a point and spaces.
      for (const text of [before, `${before.replace(',', '.')}`, ` ${before} `]) {
        fireEvent.change(input, { target: { value: text } })
        expect(input.getAttribute('aria-invalid'), text).not.toBe('true')
        expect(results(), text).toBeTruthy()
      }
    },
  )

  test.each(hasOpenings(job) ? ['openings'] : [])(
    '%s larger than the walls have an error at the openings, which keep their values',
    () => {
      show(job, '&o=20x20x200')
      expect(screen.getByRole('alert').textContent).toMatch(/^Проёмы занимают 80\s000\sм², а\sстены\s— [\d,\s]+м²/)
      expect((screen.getAllByLabelText('Ширина, м').at(-1) as HTMLInputElement).value).toBe('20')
    },
  )
})
