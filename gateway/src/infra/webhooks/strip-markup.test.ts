import { expect, test } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { plainLine, plainLines } from './strip-markup.ts'

test.each([
  ['<b>Не тот</b> вес', 'Не тот вес'],
  ['<script>alert(1)</script>вес', 'alert(1)вес'],
  ['<img src=x onerror=alert(1)> вес', 'вес'],
  ['<<b>b>вес</b>', 'вес'],
  ['[url=http://evil.test]вес[/url] [b]не тот[/b] [*] [user=1]Иван[/user]', 'вес не тот  Иван'],
  ['[[b]b]вес', 'вес'],
])('%s is passed on without its markup [S16]', (written, handed) => {
  expect(plainLines(written)).toBe(handed)
})

test('keeps text that only looks like markup [S16]', () => {
  const text = 'толщина < 10 мм, а не > 12; размер [10×20] и [см. фото]'
  expect(plainLines(text)).toBe(text)
})

test('keeps line breaks and removes invisible characters [S16]', () => {
  expect(plainLines('  первая\r\nвто\u0000рая\u202e\tи\u200b \ud800 третья\u2028конец ')).toBe(
    'первая\nвторая и \ufffd третья\nконец',
  )
})

test('a text cannot become a formula when lists are exported as tables [S16]', () => {
  expect(plainLines("=cmd|' /C calc'!A0")).toBe("cmd|' /C calc'!A0")
  expect(plainLines('\n @SUM(A1)')).toBe('SUM(A1)')
  expect(plainLine('+-=HYPERLINK("x")')).toBe('HYPERLINK("x")')
  expect(plainLines('-5 °C, а не +5 °C')).toBe('-5 °C, а не +5 °C')
})

test('a name becomes one line', () => {
  expect(plainLine(' Анна\n\n Мария ')).toBe('Анна Мария')
})

test('handles two thousand opening brackets in no time', () => {
  const spent = startProcessTimer()
  plainLines('<a'.repeat(1000))
  plainLines('<'.repeat(1000) + 'b>'.repeat(500))
  plainLines('[b='.repeat(700))
  expect(spent()).toBeLessThan(500)
})
