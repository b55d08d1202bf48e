import { expect, test } from 'vitest'
import { returnPath, withReturn } from './return-path.ts'

test.each(['/cart/', '/category/cement/?sort=cheap&page=2', '/product/x/#stock', '/?q=%D0%BA'])(
  'after signing in a visitor of %s goes back there',
  (path) => {
    expect(returnPath(path)).toBe(path)
  },
)

test.each([
  null,
  '',
  'cart/',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/..//evil.example/',
  '/.//evil.example',
  '/\\/evil.example',
  'javascript:alert(1)',
  '/login/?return=/login/',
  '/login',
  '/signup/?return=/cart/',
  '/login/password-restore/',
  '/api/site/session/',
])('%j leads to the home page, never to another site', (path) => {
  expect(returnPath(path)).toBe('/')
})

test('the sign-up page gets the return path, when there is one', () => {
  expect(withReturn('/signup/', '/cart/?a=1')).toBe('/signup/?return=%2Fcart%2F%3Fa%3D1')
  expect(withReturn('/signup/', '/')).toBe('/signup/')
})
