import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderOptions, rotateIcons } from './lightbox-options.tsx'

test('every control of the viewer has an icon of its own', () => {
  const signs = Object.entries(renderOptions(2)).filter(([name]) => name.startsWith('icon'))
  const drawn = [...signs.map(([, draw]) => (draw as () => React.ReactNode)()), ...Object.values(rotateIcons)].map(
    (sign) => renderToString(sign),
  )
  expect(drawn.length).toBeGreaterThan(10)
  expect(new Set(drawn).size).toBe(drawn.length)
  expect(drawn.filter((markup) => !markup.includes('<svg'))).toEqual([])
})

test('a single picture has no previous and next buttons', () => {
  const { buttonPrev, buttonNext } = renderOptions(1)
  expect([buttonPrev?.(), buttonNext?.()]).toEqual([null, null])
})
