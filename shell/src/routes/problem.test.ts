import { ApiError } from '@vitrina/contracts/request'
import { errorTexts } from '@vitrina/site/texts'
import { expect, test } from 'vitest'
import { problemOf } from './problem.ts'

test.each([
  [401, { status: 403, message: errorTexts.forbidden }],
  [403, { status: 403, message: errorTexts.forbidden }],
  [404, { status: 404, message: errorTexts.notFound }],
  [500, { status: 503, message: 'Upstream unavailable' }],
  [429, { status: 503, message: 'Upstream unavailable' }],
])('a response with status %i gives the problem %j', (status, problem) => {
  expect(problemOf(new ApiError('http', 'refused', status))).toEqual(problem)
})

test('a timed out or aborted call is 503, any other error is 500', () => {
  expect(problemOf(new DOMException('late', 'TimeoutError'))).toEqual({ status: 503, message: 'Upstream unavailable' })
  expect(problemOf(new TypeError('x'))).toEqual({ status: 500, message: 'Unexpected error' })
})
