import express from 'express'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { LeftOutBlocks } from './kept.ts'
import { contentMetrics } from './metrics.ts'

test('blocks that were left out are told to Prometheus, by the reason', async () => {
  const leftOut = new LeftOutBlocks()
  for (const why of ['unknown', 'unknown', 'deep'] as const) leftOut.add(why)
  const { text } = await supertest(express().use(contentMetrics(leftOut)))
    .get('/metrics/content')
    .expect(200)
  expect(text).toContain('# TYPE vitrina_blocks_left_out counter')
  expect(text).toContain('vitrina_blocks_left_out{why="unknown"} 2\n')
  expect(text).toContain('vitrina_blocks_left_out{why="broken"} 0\n')
  expect(text).toContain('vitrina_blocks_left_out{why="deep"} 1\n')
})
