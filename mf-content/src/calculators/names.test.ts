import { jobTitles } from '@vitrina/site/kit-titles'
import { expect, test } from 'vitest'
import { typedFields } from './job.ts'
import { type JobKind, loadJob } from './jobs.ts'
import { inputNames } from './names.ts'

test('the declared query names are those of all fields and choices', async () => {
  const jobs = await Promise.all(Object.keys(jobTitles).map((kind) => loadJob(kind as JobKind)))
  const fields = new Set(jobs.flatMap((job) => typedFields(job).map(({ name }) => name)))
  expect([...inputNames].sort()).toEqual([...fields, 'o', 'p.*'].sort())
})
